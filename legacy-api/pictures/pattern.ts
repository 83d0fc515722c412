import type { Ground } from './grounds.ts';
import type { Palette } from './palettes.ts';
import { at } from '../../lettering/svg.ts';

/** A ground as an SVG pattern, to fill shapes with. */

export type PatternOptions = {
  /** Unique in the drawing. */
  readonly id: string;
  readonly ground: Ground;
  readonly palette: Palette;
  /** Width of one tile. */
  readonly scale: number;
  /** Whether it is turned onto its corner. Only a square tile may: the others would look as if they had slipped. */
  readonly turned?: boolean;
  /** The x that a tile is centred on, so that a drawing is symmetrical. */
  readonly centre: number;
};

export type Pattern = { readonly definition: string; readonly fill: string };

export function pattern({ id, ground, palette, scale, turned = false, centre }: PatternOptions): Pattern {
  const tile = ground(scale, palette);
  const [width, height] = [at(tile.width), at(tile.height)];
  const place = `translate(${at(centre - width / 2)} 0)${turned && width === height ? ' rotate(45)' : ''}`;

  return {
    definition:
      `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${place}">` +
      `<rect width="${width}" height="${height}" fill="${palette.ground}"/>${tile.content}</pattern>`,
    fill: `url(#${id})`,
  };
}
