import { at } from '../../../lettering/svg.ts';
import type { Point } from '../../../lettering/svg.ts';

/** The outlines of medallions, as illuminators and bookbinders draw them: scalloped, like an almond, or drawn out to tips. */

/** A closed line of small arcs that swell outwards, as edges a medallion; the points go round clockwise. */
export function scalloped(points: readonly Point[]): string {
  const arcs = points.map(([x, y], index) => {
    const [fromX, fromY] = points.at(index - 1) ?? [x, y];
    const radius = at(Math.hypot(x - fromX, y - fromY) * 0.58);
    return `A${radius} ${radius} 0 0 1 ${at(x)} ${at(y)}`;
  });
  const [x, y] = points.at(-1) ?? [0, 0];
  return `M${at(x)} ${at(y)}${arcs.join('')}Z`;
}

/** The points of an upright almond: two arcs that meet in a tip above and one below. */
export function almond(cx: number, cy: number, halfWidth: number, halfHeight: number, count: number): readonly Point[] {
  const radius = (halfHeight ** 2 + halfWidth ** 2) / (2 * halfWidth);
  const half = Math.asin(halfHeight / radius);
  const side = Array.from({ length: count }, (_, index): Point => {
    const angle = -half + (2 * half * index) / count;
    return [halfWidth - radius + radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return [...side, ...side.map(([x, y]): Point => [-x, -y])].map(([x, y]) => [cx + x, cy + y]);
}

/** A panel for words, its two ends drawn out to tips. */
export function cartouche(cx: number, cy: number, halfWidth: number, halfHeight: number): string {
  const [h, tip] = [halfHeight, halfHeight * 0.9];
  const end = (side: number) =>
    `c${at(side * tip * 0.35)} ${at(side * h * 0.3)} ${at(side * tip * 0.3)} ${at(side * h * 0.75)} ${at(side * tip)} ${at(side * h)}` +
    `c${at(side * -tip * 0.7)} ${at(side * h * 0.25)} ${at(side * -tip * 0.65)} ${at(side * h * 0.7)} ${at(side * -tip)} ${at(side * h)}`;
  const [left, right] = [at(cx - halfWidth + tip), at(cx + halfWidth - tip)];
  return `M${left} ${at(cy - h)}H${right}${end(1)}H${left}${end(-1)}Z`;
}
