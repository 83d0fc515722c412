import { expect, test } from 'vitest';
import { contentOf } from '../support/documents.ts';

test.each(['docs/operations/configuration.md', '.env.example'])(
  'every variable of the environment is documented in %s',
  (file) => {
    const variables = [...contentOf('bff/config.ts').matchAll(/^    ([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

    expect(variables).toContain('REDIS_URL');
    expect(variables.filter((name) => !contentOf(file).includes(name))).toEqual([]);
  },
);
