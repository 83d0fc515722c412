import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The packages of benchmarks are none of the shop's: they are installed when they are first needed, and when others are locked. */
export function install(): void {
  const cwd = import.meta.dirname;
  if (writtenAt(`${cwd}/node_modules/.package-lock.json`) > writtenAt(`${cwd}/package-lock.json`)) return;
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
