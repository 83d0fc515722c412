import { expect, test } from 'vitest';

import { loadTypefaces } from './typefaces.ts';
import { typeset } from './typeset.ts';

const { title } = await loadTypefaces();
const box = { width: 240, height: 176, largest: 52, lines: 4 };

test('a short title takes the largest size there is, in one line', () => {
  const { size, lines } = typeset('Emma', title.ltr, 'ltr', box);

  expect(size).toBe(52);
  expect(lines).toHaveLength(1);
});

test('another line is made only for a size that is clearly larger', () => {
  const words = 'The Wealth of Nations';

  expect(typeset(words, title.ltr, 'ltr', { ...box, worthALine: 1 }).lines.length).toBeGreaterThan(1);
  expect(typeset(words, title.ltr, 'ltr', { ...box, worthALine: 10 }).lines).toHaveLength(1);
});

test('lines keep apart, vowel marks too', () => {
  const { lines, size, leading } = typeset('مُقَدِّمَةٌ فِي الْعُمْرَانِ وَالْبَدْوِ', title.rtl, 'rtl', { ...box, width: 120 });

  expect(lines.length).toBeGreaterThan(1);
  for (const [index, { ink }] of lines.entries()) {
    expect((lines[index + 1]?.ink.top ?? Infinity) * size + leading).toBeGreaterThan(ink.bottom * size);
  }
});

test('a title that is far too long is set small, neither cut nor on more lines than there may be', () => {
  const words = Array.from({ length: 24 }, () => 'Encyclopaedia').join(' ');

  const { size, lines } = typeset(words, title.ltr, 'ltr', box);

  expect(size).toBeLessThan(15);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const { ink } of lines) expect((ink.right - ink.left) * size).toBeLessThanOrEqual(box.width + 1e-9);
});
