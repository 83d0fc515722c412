import { expect, test } from 'vitest';

import { outlinePath } from './outline.ts';
import type { Stroke } from './face.ts';

const data = (...strokes: Stroke[]) => / d="(.*)"/.exec(outlinePath(strokes, '#000', 0.1))?.[1];
const stroke = (command: string, ...points: Stroke['points'][number][]): Stroke => ({ command, points });

test('points are relative, on the grid, and letters are not repeated', () => {
  expect(
    data(stroke('M', [10, 10]), stroke('L', [12, 11]), stroke('L', [12, 5]), stroke('L', [3, 5]), stroke('Z')),
  ).toBe('m100 100 20 10v-60h-90z');
});

test('rounding errors do not add up', () => {
  const steps = Array.from({ length: 100 }, (_, index) => stroke('L', [(index + 1) * 0.14, (index % 2) * 9]));

  const path = data(stroke('M', [0, 9]), ...steps) ?? '';

  const across =
    path
      .match(/-?\d+/g)
      ?.map(Number)
      .filter((_, index) => index % 2 === 0) ?? [];
  expect(across.reduce((sum, step) => sum + step, 0)).toBe(140);
});

test('a curve that goes on smoothly needs no control point, one that is flat is a line, one too small nothing', () => {
  expect(data(stroke('M', [0, 0]), stroke('Q', [1, 0], [2, 2]), stroke('Q', [3, 4], [5, 5]))).toBe(
    'm0 0q10 0 20 20t30 30',
  );
  expect(data(stroke('M', [0, 0]), stroke('Q', [2, 0.1], [4, 0]))).toBe('m0 0h40');
  expect(data(stroke('M', [0, 0]), stroke('Q', [0.01, 0], [0.02, 0.04]))).toBe('m0 0');
});
