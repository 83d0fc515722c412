import type { Palette } from './palettes.ts';
import { at, cornersOf, star } from '../../lettering/svg.ts';
import type { Point } from '../../lettering/svg.ts';

/** Eight geometric grounds. Each is one tile that repeats without a seam; `s` is its width. */

type Tile = { readonly width: number; readonly height: number; readonly content: string };

export type Ground = (s: number, colours: Palette) => Tile;

/** Eight-pointed stars that leave crosses between them. */
export const starAndCross: Ground = (s, { second, line }) => ({
  width: s,
  height: s,
  content:
    `<path d="${star(s / 2, s / 2, s / 2, 8, s * 0.383)}" fill="${second}" stroke="${line}" stroke-width="1.1"/>` +
    `<path d="${star(s / 2, s / 2, s * 0.2, 8, s * 0.153)}" fill="none" stroke="${line}" stroke-width=".9"/>` +
    dots(cornersOf(s, s), s * 0.06, line),
});

export const hexagons: Ground = (s, { second, line }) => {
  const height = s * Math.sqrt(3);
  const hexagon = ([x, y]: Point) =>
    `<path d="${star(x, y, s / 2, 3, s / 2)}" fill="${second}" stroke="${line}"/>` +
    `<path d="${star(x, y, s * 0.3, 6, s * 0.17, Math.PI / 6)}" fill="none" stroke="${line}" stroke-width=".9"/>`;
  return { width: s, height, content: [...cornersOf(s, height), middleOf(s, height)].map(hexagon).join('') };
};

/** Circles that cross in petals. */
export const petals: Ground = (s, { second, line }) => ({
  width: s,
  height: s,
  content:
    `<g fill="none" stroke="${line}">${rings(cornersOf(s, s), s * Math.SQRT1_2)}</g>${dots([middleOf(s, s)], s * 0.07, line)}` +
    `<path d="${cornersOf(s, s)
      .map(([x, y]) => star(x, y, s * 0.16, 4, s * 0.07))
      .join('')}" fill="${second}"/>`,
});

/** Fish scales; those below lie over those above. */
const scales: Ground = (s, { ground, second, line }) => {
  const scale = ([x, y]: Point) =>
    [1, 0.72, 0.44]
      .map(
        (part, index) =>
          `<circle cx="${x}" cy="${y}" r="${at((s / 2) * part)}" fill="${index % 2 ? second : ground}"/>`,
      )
      .join('');
  const spots: readonly Point[] = [[s / 2, s * 1.5], [0, s], [s, s], middleOf(s, s), [0, 0], [s, 0], [s / 2, -s / 2]];
  return { width: s, height: s, content: `<g stroke="${line}" stroke-width=".9">${spots.map(scale).join('')}</g>` };
};

const basket: Ground = (s, { line }) => {
  const strand = (x: number, y: number, upright: boolean) =>
    [0.06, 0.22, 0.38]
      .map((shift) =>
        upright ? `M${at(x + s * (shift + 0.035))} ${y}v${s / 2}` : `M${x} ${at(y + s * (shift + 0.035))}h${s / 2}`,
      )
      .join('');
  const strands = strand(0, 0, false) + strand(s / 2, 0, true) + strand(0, s / 2, true) + strand(s / 2, s / 2, false);
  return {
    width: s,
    height: s,
    content: `<path d="${strands}" stroke="${line}" stroke-width="${at(s * 0.07)}" opacity=".85"/>`,
  };
};

export const lozenges: Ground = (s, { second, line }) => {
  const height = s * 1.5;
  const lozenge = (part: number) => star(s / 2, height / 2, (height / 2) * part, 2, (s / 2) * part, Math.PI / 2);
  return {
    width: s,
    height,
    content:
      `<path d="${lozenge(1)}" fill="${second}" stroke="${line}"/>` +
      `<path d="${lozenge(0.52)}" fill="none" stroke="${line}" stroke-width=".9"/>` +
      dots([middleOf(s, height), ...cornersOf(s, height)], s * 0.055, line),
  };
};

/** Waving lines that meet in ogees, with a flower at each meeting. */
export const ogees: Ground = (s, { line }) => {
  const height = s * 1.6;
  const wave = (x: number, reach: number) =>
    `M${x} 0C${x} ${height / 4} ${x + reach} ${height / 4} ${x + reach} ${height / 2}` +
    `S${x} ${(height * 3) / 4} ${x} ${height}`;
  const flowers: readonly Point[] = [
    [s / 2, 0],
    [s / 2, height],
    [0, height / 2],
    [s, height / 2],
  ];
  return {
    width: s,
    height,
    content:
      `<path d="${[wave(0, s / 2), wave(0, -s / 2), wave(s, s / 2), wave(s, -s / 2)].join('')}" fill="none" stroke="${line}" stroke-width="1.1"/>` +
      `<path d="${flowers.map(([x, y]) => star(x, y, s * 0.2, 6, s * 0.07)).join('')}" fill="${line}"/>`,
  };
};

const chevrons: Ground = (s, { second, line }) => ({
  width: s,
  height: s * 0.7,
  content:
    `<g fill="none"><path d="M0 ${at(s * 0.5)}L${s / 2} ${at(s * 0.14)}L${s} ${at(s * 0.5)}" stroke="${line}" stroke-width="1.3"/>` +
    `<path d="M0 ${at(s * 0.64)}L${s / 2} ${at(s * 0.28)}L${s} ${at(s * 0.64)}" stroke="${second}" stroke-width="3"/></g>` +
    dots([[s / 2, s * 0.56]], s * 0.045, line),
});

const grounds = [starAndCross, hexagons, petals, scales, basket, lozenges, ogees, chevrons] as const;

export const groundCount = grounds.length;

/** A ground by any number. */
export const groundAt = (index: number): Ground => grounds[index % grounds.length] ?? starAndCross;

const middleOf = (width: number, height: number): Point => [width / 2, height / 2];

const rings = (spots: readonly Point[], radius: number): string =>
  spots.map(([x, y]) => `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"/>`).join('');

const dots = (spots: readonly Point[], radius: number, colour: string): string =>
  `<g fill="${colour}">${rings(spots, radius)}</g>`;
