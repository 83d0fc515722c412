import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `npm run test:titles -- <git ref>`: no test of that commit is gone unless tests/successors.json names what replaces it. */

export type Successors = Readonly<Record<string, readonly string[]>>;

/** The titles of `before` that are missing from `after` and have no successor there, however often they were replaced. */
export function lostTitles(before: readonly string[], after: readonly string[], successors: Successors): string[] {
  const current = new Set(after);
  const isKept = (title: string, replaced: readonly string[] = []): boolean => {
    if (current.has(title)) return true;
    const next = successors[title] ?? [];
    return (
      next.length > 0 && !replaced.includes(title) && next.every((successor) => isKept(successor, [...replaced, title]))
    );
  };
  return [...new Set(before)].filter((title) => !isKept(title));
}

/** The title of every test below this folder, in every view, each beginning with those of its groups. */
function titlesIn(folder: string): string[] {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--no-static-parse', '--json=test-results/titles.json'];
  execFileSync(process.execPath, list, { cwd: folder, stdio: 'inherit', env: { ...process.env, VIEWS: 'all' } });
  const tests = JSON.parse(readFileSync(path.join(folder, 'test-results/titles.json'), 'utf8')) as { name: string }[];
  return tests.map(({ name }) => name);
}

const lock = 'package-lock.json';

/** As titlesIn, for a commit. It is listed with the packages that are installed here, or with its own where those are others. */
function titlesAt(ref: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'titles-'));
  try {
    const tree = execFileSync('git', ['archive', ref], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
    if (readFileSync(lock, 'utf8') === readFileSync(path.join(folder, lock), 'utf8')) {
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
      execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: 'inherit' });
    } else {
      execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' });
    }
    return titlesIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function main(ref: string | undefined): number {
  if (ref === undefined) {
    process.stderr.write('Usage: npm run test:titles -- <git ref>\n');
    return 2;
  }
  const successors = JSON.parse(readFileSync('tests/successors.json', 'utf8')) as Successors;
  const before = titlesAt(ref);
  const after = titlesIn('.');
  const lost = lostTitles(before, after, successors);
  process.stdout.write(
    `${before.length} tests at ${ref}, ${after.length} now, ${lost.length} gone without a successor\n`,
  );
  process.stdout.write(lost.map((title) => `  ${title}\n`).join(''));
  return lost.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(process.argv[2]);
