import { execFileSync } from 'node:child_process';
import { type Dirent, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Builds the web into dist/: `npm run build`, and whatever starts the shop, where what is there is stale. */

const stamp = 'dist/built-from';

/** What the build is made of, as one text: every file with its size and time. */
const sources = (): string =>
  globSync(['web/**', 'vite.config.ts', 'package-lock.json', 'schema.graphql', 'codegen.ts'], { withFileTypes: true })
    .filter((entry: Dirent) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${path.relative('.', file)} ${size} ${mtimeMs}`;
    })
    .join('\n');

/** Builds unless dist/ holds just what these sources give. */
export function buildIfStale(): void {
  const now = sources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  rmSync(stamp, { force: true }); // a build that is cut short leaves nothing that looks whole
  // In a process of its own, since what runs the tests is no production and React would be built accordingly.
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stamp, now);
}

if (import.meta.main) buildIfStale();
