import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sortKeyOf } from '../../bff/domain/alphabet.ts';
import { root } from '../support/process.ts';

/** The order that a librarian gave to 300 names: it is one order in each language, and shows every rule of filing several times. */

const section = z.enum(['latin', 'arabic', 'others']);
const lines = z.array(z.strictObject({ name: z.string().trim().min(1), rule: z.string().optional() }));

const order = z
  .strictObject({
    sections: z.strictObject({ en: z.array(section), ar: z.array(section) }),
    rules: z.record(z.string(), z.string()),
    latin: lines,
    arabic: lines,
    others: lines,
  })
  .parse(JSON.parse(readFileSync(path.join(root, 'tests/data/alphabetical-order.json'), 'utf8')));

const all = section.options.flatMap((each) => order[each]);

test('300 names are filed, each of them once', () => {
  expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(300);
  expect(all).toHaveLength(300);
});

test('each language has the names of its own script first, and those of neither last', () => {
  expect(order.sections.en).toEqual(['latin', 'arabic', 'others']);
  expect(order.sections.ar).toEqual(['arabic', 'latin', 'others']);
});

test('each name is in the section of the script that it begins in', () => {
  const begins = (name: string, script: RegExp) => script.test(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '');
  const misplaced = [
    ...order.latin.filter(({ name }) => !begins(name, /\p{Script=Latin}|ʿ/u)),
    ...order.arabic.filter(({ name }) => !begins(name, /\p{Script=Arabic}(?<!\p{N})/u)),
    ...order.others.filter(({ name }) => begins(name, /\p{Script=Latin}|\p{Script=Arabic}(?<!\p{N})/u)),
  ];

  expect(misplaced).toEqual([]);
});

test('every rule is shown by three names or more, and no name shows a rule that is not there', () => {
  const shown = all.flatMap(({ rule }) => rule ?? []);
  const rules = Object.keys(order.rules);

  expect(shown.filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(rules.filter((rule) => shown.filter((each) => each === rule).length < 3)).toEqual([]);
});

test.each(['en', 'ar'] as const)('index-1: names are sorted as the librarian sorted them, in %s', (language) => {
  const filed = order.sections[language].flatMap((each) => order[each]).map(({ name }) => name);
  const keys = new Map(filed.map((name) => [name, sortKeyOf(name, language)]));
  const byKey = filed.toReversed().toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));

  expect(byKey).toEqual(filed);
});
