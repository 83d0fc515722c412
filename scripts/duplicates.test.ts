import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A module of a function, which names, texts and numbers alone set apart from another. */
const moduleOf = (name: string, text: string, count: number) => `import { ${name}Of } from './${name}.ts';

export function ${name}(given: readonly string[]): string {
  const ${name}s = given.map((each) => ${name}Of(each, ${count}));
  if (${name}s.length === 0) return '${text}';
  for (const each of ${name}s) {
    if (each.length > ${count}) continue;
    // ${text}
    each.concat('${text}');
  }
  const last = ${name}s.at(-1);
  if (!last) throw new Error('${text}');
  const { length } = last;
  return [...${name}s, last]
    .filter((each) => each.length < length)
    .join('${text}');
}
`;

/** What the script says of the two modules of a folder, given what may stay. */
function checked(first: string, second: string, allowed: readonly object[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'duplicates-'));
  for (const name of ['web', 'scripts']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'web/a.ts'), first);
  writeFileSync(path.join(folder, 'web/b.ts'), second);
  writeFileSync(path.join(folder, 'scripts/duplicates.json'), JSON.stringify(allowed));
  const { status, stdout } = spawnSync(process.execPath, [path.resolve('scripts/duplicates.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, stdout };
}

const copied = [moduleOf('book', 'none', 3), moduleOf('author', 'nothing at all', 12)] as const;
const reason = { between: ['web/a.ts', 'web/b.ts'], passages: 1, reason: 'Both are samples.' };

test('a passage that names, texts and numbers alone set apart is found, unless it has its reason', () => {
  expect(checked(...copied, [])).toEqual({ status: 1, stdout: 'web/a.ts:3-17 is like web/b.ts:3-17\n' });
  expect(checked(...copied, [reason])).toEqual({ status: 0, stdout: '' });
});

test('a reason for a passage that is gone is to go too', () => {
  expect(checked(copied[0], 'export const b = 1;\n', [reason])).toEqual({
    status: 1,
    stdout: 'duplicates.json allows 1 between web/a.ts and web/b.ts, there are 0\n',
  });
});
