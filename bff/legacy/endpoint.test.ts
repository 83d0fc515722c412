import { expect, test } from 'vitest';
import { list } from './answer.ts';
import { privateRead } from './endpoint.ts';
import { id } from './fields.ts';
import { slowChanging } from './policies.ts';

test('api-5: what is somebody’s own can not be given a cache policy', () => {
  const definition = { path: '/books/get/cart', answer: list(id) };

  // @ts-expect-error -- that this does not compile is what is tested
  privateRead({ ...definition, cache: slowChanging });

  expect(privateRead(definition)).not.toHaveProperty('cache');
});
