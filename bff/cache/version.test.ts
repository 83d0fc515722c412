import { expect, test, vi } from 'vitest';
import { formVersion } from './version.ts';

const changed = vi.hoisted(() => ({ file: '' }));

vi.mock(import('node:fs'), async (load) => {
  const fs = await load();
  const readFileSync = (file: string, encoding: 'utf8') =>
    fs.readFileSync(file, encoding) + (changed.file !== '' && file.endsWith(changed.file) ? ' ' : '');
  return { ...fs, readFileSync: readFileSync as typeof fs.readFileSync };
});

test.each([
  'bff/legacy/book.ts',
  'sanitize-html/package.json',
  'htmlparser2/package.json',
  'node-ical/package.json',
  'zod/package.json',
])('what is stored has another name when %s is another one', (file) => {
  changed.file = '';
  const before = formVersion(['http://legacy']);
  changed.file = file;

  expect(formVersion(['http://legacy'])).not.toBe(before);
  expect(before).not.toBe(formVersion(['http://other']));
});
