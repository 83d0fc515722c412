import { type Point, star } from '../../lettering/svg.ts';

/** Star patterns grown from tilings of regular polygons: a star in each polygon, its points at the middles of the edges. */

/** Measures are in edges. `apothem` reaches from the centre to the middle of an edge, `turn` is the direction of one such middle. */
export type Polygon = {
  readonly edges: number;
  readonly x: number;
  readonly y: number;
  readonly apothem: number;
  readonly turn: number;
};

/** A tile that repeats without a seam. A polygon on its border is repeated on both sides. */
export type Tiling = { readonly width: number; readonly height: number; readonly polygons: readonly Polygon[] };

/** The polygon itself: a star whose waist is out at its corners. */
export const edgesOf = ({ edges, x, y, apothem, turn }: Polygon, scale: number): string =>
  star(x * scale, y * scale, apothem * scale, edges, (apothem * scale) / Math.cos(Math.PI / edges), turn);

/** The star in it; `angle` is the one between a line and the edge that it crosses: the same in all polygons, so that lines run on. */
export function starIn({ edges, x, y, apothem, turn }: Polygon, scale: number, angle: number): string {
  const half = Math.PI / edges;
  const waist = apothem / (Math.cos(half) + Math.tan(angle) * Math.sin(half));
  return star(x * scale, y * scale, apothem * scale, edges, waist * scale, turn);
}

/** One polygon of a tile; its place is in parts of the tile. */
type Seed = { readonly edges: number; readonly turn: number; readonly place: Point };

const apothemOf = (edges: number): number => 0.5 / Math.tan(Math.PI / edges);

/** Whole tiles away, and for dodecagons, which stand as close as circles can, also half a tile in both directions. */
const wholes: readonly Point[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x, y]));
const halves: readonly Point[] = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y): Point => [x, y]));

function tiling(width: number, height: number, repeats: readonly Point[], seeds: readonly Seed[]): Tiling {
  const polygons = seeds.flatMap(({ edges, turn, place }) =>
    repeats
      .map(([x, y]): Point => [place[0] + x, place[1] + y])
      .filter(isInside)
      .map(([x, y]) => ({ edges, x: x * width, y: y * height, apothem: apothemOf(edges), turn })),
  );
  return { width, height, polygons };
}

const isInside = ([x, y]: Point): boolean => Math.min(x, y) > -1e-9 && Math.max(x, y) < 1 + 1e-9;

const ofDodecagons = (width: number, between: readonly Seed[]): Tiling =>
  tiling(width, width * Math.sqrt(3), [...wholes, ...halves], [{ edges: 12, turn: 0, place: [0, 0] }, ...between]);

/** Octagons, and squares between four of them. */
export const octagons = tiling(2 * apothemOf(8), 2 * apothemOf(8), wholes, [
  { edges: 8, turn: 0, place: [1 / 2, 1 / 2] },
  { edges: 4, turn: Math.PI / 4, place: [0, 0] },
]);

/** Dodecagons, and triangles between three of them. */
export const dodecagons = ofDodecagons(2 * apothemOf(12), [
  { edges: 3, turn: Math.PI / 2, place: [1 / 2, 1 / 6] },
  { edges: 3, turn: -Math.PI / 2, place: [0, 1 / 3] },
]);

/** Dodecagons, squares between two and hexagons between three of them. */
export const dodecagonsApart = ofDodecagons(2 * apothemOf(12) + 1, [
  { edges: 6, turn: Math.PI / 6, place: [1 / 2, 1 / 6] },
  { edges: 6, turn: Math.PI / 6, place: [0, 1 / 3] },
  { edges: 4, turn: 0, place: [1 / 2, 0] },
  { edges: 4, turn: Math.PI / 3, place: [1 / 4, 1 / 4] },
  { edges: 4, turn: -Math.PI / 3, place: [3 / 4, 1 / 4] },
]);
