import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';
import { unexplained } from '../support/explained-warnings.ts';

test('ops-1: the manual explains each warning and error of the log that is written out in the source', () => {
  const files = globSync('bff/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const calls = files
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split(/\blog\s*\.(?:warn|error)\(/)
        .slice(1),
    )
    // As far as the call goes: it ends with the message.
    .map((rest) => rest.slice(0, rest.search(/\)(?:;|,?\n| *\}|\)|$)/)));
  const messages = calls.flatMap((call) => /(?:^|, )\s*'([^']+)',?\s*$/.exec(call)?.[1] ?? []);

  expect(messages.length).toBeGreaterThan(15);
  expect(unexplained(messages)).toEqual([]);
});
