import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formOf, formVersion } from './version.ts';

test.each([
  'bff/legacy/book.ts',
  'sanitize-html/package.json',
  'htmlparser2/package.json',
  'node-ical/package.json',
  'zod/package.json',
])('what is stored has another name when %s is another one', (file) => {
  const before = formVersion(['http://legacy']);
  const changed = formVersion(
    ['http://legacy'],
    formOf((read) => readFileSync(read, 'utf8') + (read.endsWith(file) ? ' ' : '')),
  );

  expect(changed).not.toBe(before);
  expect(before).not.toBe(formVersion(['http://other']));
});
