import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test.each(['README.md', '.env.example'])('every variable of the environment is documented in %s', (file) => {
  const variables = [...read('bff/config.ts').matchAll(/^    ([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

  expect(variables).toContain('REDIS_URL');
  expect(variables.filter((name) => !read(file).includes(name))).toEqual([]);
});
