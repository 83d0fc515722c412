import { expect, test } from 'vitest';

import { loadData } from '../data/load.ts';
import { initialOf } from './initials.ts';
import { loadTypefaces } from '../../lettering/typefaces.ts';

test.each([
  ['ابن خلدون', 'خ'],
  ['ابن حزم الأندلسي', 'ح'],
  ['ابن أبي أصيبعة', 'أ'],
  ['الجاحظ', 'ج'],
  ['أبو يوسف القاضي', 'ي'],
  ['أبو نواس', 'ن'],
  ['أبو العلاء المعري', 'م'],
  ['أبو الفرج الأصفهاني', 'أ'],
  ['محمد بن موسى الخوارزمي', 'خ'],
  ['قدامة بن جعفر', 'ق'],
  ['أحمد شوقي', 'ش'],
  ['مؤلف مجهول', 'م'],
])('%s is looked for under %s', (name, initial) => {
  expect(initialOf({ name, writesArabic: true })).toBe(initial);
});

test.each([
  ['Jane Austen', 'A'],
  ['Plato', 'P'],
  ['The Brothers Grimm', 'G'],
  ['Hans Christian Andersen', 'A'],
  ['Jalal al-Din Rumi', 'R'],
  ['Nasir al-Din al-Tusi', 'T'],
  ['Émile Zola (writer)', 'Z'],
  ['Voltaire', 'V'],
  ['Editorial board', 'E'],
  ['anonymous', 'A'],
])('%s is looked for under %s', (name, initial) => {
  expect(initialOf({ name, writesArabic: false })).toBe(initial);
});

test('every author has an initial, and the typefaces have its letter', async () => {
  const { initial } = await loadTypefaces();

  for (const { name, writesArabic } of loadData().authors) {
    const [direction, own] = writesArabic ? (['rtl', name.ar] as const) : (['ltr', name.en] as const);
    const letter = initialOf({ name: own, writesArabic });
    expect(letter).toMatch(writesArabic ? /^\p{Script=Arabic}$/u : /^\p{Lu}$/u);
    expect(initial[direction].some((face) => face.covers(letter))).toBe(true);
  }
});
