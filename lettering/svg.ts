/** The few words of SVG that the drawings have in common. */

/** A coordinate; hundredths are finer than any screen. */
export const at = (value: number): number => Number(value.toFixed(2));

export type Point = readonly [x: number, y: number];

/** A closed line through the points. */
const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;

/** The point at an angle (in radians, clockwise from the right) on a circle. */
const onCircle = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos(angle),
  cy + radius * Math.sin(angle),
];

/** Points on a circle at even distances, clockwise from its top. */
export const around = (cx: number, cy: number, radius: number, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => onCircle(cx, cy, radius, (2 * Math.PI * index) / count - Math.PI / 2));

/** The path of a star with `points` points; `waist` is the radius of the corners between them. */
export function star(cx: number, cy: number, radius: number, points: number, waist: number, turn = 0): string {
  const corner = (_: unknown, index: number) =>
    onCircle(cx, cy, index % 2 === 0 ? radius : waist, turn + (Math.PI * index) / points);
  return outline(Array.from({ length: points * 2 }, corner));
}

/** The outline of two squares, one turned by an eighth. */
export const eightPointedStar = (cx: number, cy: number, radius: number): string =>
  star(cx, cy, radius, 8, radius * 0.765);

/** The corners of a rectangle that begins at the origin. */
export const cornersOf = (width: number, height: number): readonly Point[] => [
  [0, 0],
  [width, 0],
  [0, height],
  [width, height],
];

/** A whole drawing. Without a width of its own it takes the one of the page. */
export const drawing = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
