import { expect, test } from 'vitest';

import { dodecagons, dodecagonsApart, octagons } from './tilings.ts';

test.each([
  ['octagons and squares', octagons],
  ['dodecagons and triangles', dodecagons],
  ['dodecagons, hexagons and squares', dodecagonsApart],
])('%s fill their tile, and each edge is shared by two', (_name, { width, height, polygons }) => {
  const onBorder = (place: number, size: number) => (Math.abs(place) < 1e-9 || Math.abs(place - size) < 1e-9 ? 0.5 : 1);
  const area = polygons.reduce(
    (sum, { edges, x, y, apothem }) => sum + ((edges * apothem) / 2) * onBorder(x, width) * onBorder(y, height),
    0,
  );
  const middles = polygons.flatMap(({ edges, x, y, apothem, turn }) =>
    Array.from({ length: edges }, (_, index) => {
      const angle = turn + (2 * Math.PI * index) / edges;
      return [x + apothem * Math.cos(angle), y + apothem * Math.sin(angle)] as const;
    }),
  );
  const inside = middles.filter(([x, y]) => x > 0.01 && x < width - 0.01 && y > 0.01 && y < height - 0.01);

  expect(area).toBeCloseTo(width * height);
  expect(inside.length).toBeGreaterThan(0);
  for (const [x, y] of inside) {
    expect(middles.filter(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 1e-6)).toHaveLength(2);
  }
});
