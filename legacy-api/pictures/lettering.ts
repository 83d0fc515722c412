/** The places for title and author on a cover, and what stands in them. */
import { mark } from './ornaments.ts';
import { at } from './svg.ts';

export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'middle' | 'left' | 'right';
  readonly colour: string;
};

/** A book without lettering bears an ornament where its title will be. */
export function titleIn({ x, y, width, height, align, colour }: Place): string {
  const radius = at(Math.min(height * 0.26, width * 0.12, 24));
  const rule = radius * 1.7;
  const gap = radius * 1.5;
  const extent = gap + rule;
  const centre = { middle: x + width / 2, left: x + extent, right: x + width - extent }[align];
  const middle = y + height / 2;

  const rules = `M${at(centre - extent)} ${at(middle)}h${at(rule)}M${at(centre + gap)} ${at(middle)}h${at(rule)}`;
  return `${mark(centre, middle, radius, colour)}<path d="${rules}" stroke="${colour}" stroke-width="1.2"/>`;
}

/** And a short rule in the place of its author. */
export function authorIn({ x, y, width, height, align, colour }: Place): string {
  const rule = 40;
  const start = { middle: x + (width - rule) / 2, left: x, right: x + width - rule }[align];
  return `<path d="M${at(start)} ${at(y + height / 2)}h${rule}" stroke="${colour}" stroke-width="1.6"/>`;
}
