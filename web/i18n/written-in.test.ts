import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

test('acct-2: a word that comes without a language has that of its letters', () => {
  expect(['on hold', 'قيد المراجعة', 'شحن DHL', '42'].map(writtenIn)).toEqual(['EN', 'AR', null, null]);
});
