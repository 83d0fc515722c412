import { expect, test } from 'vitest';

import { shapeLine } from './shaping.ts';
import { loadTypefaces } from './typefaces.ts';

const { title, text } = await loadTypefaces();

/** The glyphs of a title, from left to right. */
const glyphs = (words: string, direction: 'ltr' | 'rtl') =>
  shapeLine(words, title[direction], direction).glyphs.map(({ id }) => id);

const glyph = (character: string) => shapeLine(character, title.rtl, 'ltr').glyphs.map(({ id }) => id)[0];

test('romanised names and either script within the other are set without gaps', () => {
  const mixed = ['ʿAbd al-Raḥmān, «ʾāmāl» (ابن)', 'كتاب «الحيوان» (12)، Kitāb 3', 'مُقَدِّمَةُ ابْنِ خَلْدُونَ'];

  for (const words of mixed) {
    for (const chain of [title.ltr, title.rtl, text.ltr, text.rtl]) {
      expect(shapeLine(words, chain, 'rtl').glyphs.map(({ id }) => id)).not.toContain(0);
    }
  }
});

test('digits keep their order in Arabic, and the line begins at the right', () => {
  const line = glyphs('م 12', 'rtl');

  expect(line.slice(0, 2)).toEqual([glyph('1'), glyph('2')]);
});

test('brackets and guillemets are mirrored in Arabic', () => {
  for (const [opening, closing] of ['()', '«»']) {
    const line = glyphs(`${opening}م${closing}`, 'rtl');

    expect([line.at(0), line.at(-1)]).toEqual([glyph(opening ?? ''), glyph(closing ?? '')]);
  }
});

test('Arabic letters join: a word is not the row of its letters', () => {
  expect(glyphs('بيت', 'rtl')).not.toEqual(['ت', 'ي', 'ب'].flatMap((letter) => glyphs(letter, 'rtl')));
  expect(glyphs('لا', 'rtl')).not.toEqual(['ا', 'ل'].flatMap((letter) => glyphs(letter, 'rtl')));
});

test('a vowel mark takes no room', () => {
  const { ink: bare } = shapeLine('كتب', title.rtl, 'rtl');
  const { ink: marked } = shapeLine('كُتُب', title.rtl, 'rtl');

  expect(marked.right - marked.left).toBeCloseTo(bare.right - bare.left, 1);
  expect(marked.top).toBeLessThan(bare.top);
});
