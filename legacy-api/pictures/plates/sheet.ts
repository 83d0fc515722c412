import { leaf } from '../palettes.ts';

/** What the plates have in common: their size, what they are printed or laid on, and what is cut out of it. */

/** Plates are 4:3. */
export const sheet = { width: 800, height: 600 } as const;

export const filled = (fill: string): string =>
  `<rect width="${sheet.width}" height="${sheet.height}" fill="${fill}"/>`;

/** A sheet of paper with a thick and a thin rule around its content. */
export const framed = (ink: string): string =>
  filled(leaf) +
  `<g fill="none" stroke="${ink}"><rect x="28" y="28" width="744" height="544" stroke-width="3"/>` +
  `<rect x="35.5" y="35.5" width="729" height="529" stroke-width=".8"/></g>`;

/** The table that books and papers lie on. */
export const table = filled('#E9DEC8');

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A part of the plate with edges that nothing crosses; its own corner is the origin of what is in it. */
export const cut = ({ x, y, width, height }: Area, content: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}">${content}</svg>`;

/** The shadow of something flat that lies on the table. */
export const shadow = ({ x, y, width, height }: Area): string =>
  [7, 3]
    .map((shift) => `<rect x="${x + shift}" y="${y + shift * 1.4}" width="${width}" height="${height}" opacity=".13"/>`)
    .join('');
