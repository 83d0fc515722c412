import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './process.ts';

/** Apps that are built as the manual says, each in a folder of its own. */
export type ManualApp = Disposable & {
  readonly folder: string;
  /** Runs Node there; gives what it wrote. */
  readonly run: (...command: string[]) => Promise<{ readonly stdout: string }>;
};

/** A folder with these files, and the packages that are installed here. */
export function appWith(files: Readonly<Record<string, string>>): ManualApp {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-'));
  for (const [file, text] of Object.entries({ 'package.json': '{"type": "module"}', ...files })) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const run = (...command: string[]) => promisify(execFile)(process.execPath, command, { cwd: folder });
  return { folder, run, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** A program of an installed package. */
export const program = (name: string): string => path.join(root, 'node_modules/.bin', name);
