import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { forgetOlderThan } from './build.ts';
import { manifestFile, previousBuild } from './releases.ts';

const minuteMs = 60_000;

/** A folder for builds, which ends with the test. */
function buildsFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
  return {
    folder,
    /** A build made so many minutes ago, or one that has not got as far as its manifest. */
    add(name: string, minutesAgo: number, { manifest = true } = {}): string {
      const build = path.join(folder, name);
      mkdirSync(build);
      const made = (Date.now() - minutesAgo * minuteMs) / 1000;
      if (manifest) {
        writeFileSync(path.join(build, manifestFile), '{}');
        utimesSync(path.join(build, manifestFile), made, made);
      }
      utimesSync(build, made, made);
      return build;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

const first = '1'.repeat(16);
const second = '2'.repeat(16);
const third = '3'.repeat(16);

test('the release before is the newest finished build other than the one that runs', () => {
  using builds = buildsFolder();
  builds.add(first, 30);
  const before = builds.add(second, 20);
  const own = builds.add(third, 10);
  builds.add(`${first}.4711`, 5);
  builds.add('4'.repeat(16), 5, { manifest: false });

  expect(previousBuild(own, [builds.folder])).toBe(before);
});

test('the release before may have been brought along by an image, and there may be none', () => {
  using builds = buildsFolder();
  using brought = buildsFolder();
  const own = builds.add(third, 10);

  expect(previousBuild(own, [builds.folder, brought.folder])).toBeNull();
  brought.add(third, 1);
  const before = brought.add(second, 20);
  expect(previousBuild(own, [builds.folder, brought.folder])).toBe(before);
});

test('old builds are removed, other than those of the two releases that are served', () => {
  using builds = buildsFolder();
  const older = builds.add(first, 90);
  const before = builds.add(second, 80);
  const own = builds.add(third, 70);

  forgetOlderThan(60 * minuteMs, [own, previousBuild(own, [builds.folder])], builds.folder);

  expect([older, before, own].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
