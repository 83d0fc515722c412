import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Point } from './svg.ts';

/** One face of a font: which characters it has, how it shapes a text and how its glyphs are drawn. Measures are in ems of its size, y down. */

export type Direction = 'ltr' | 'rtl';

type Glyph = { readonly id: number; readonly advance: number; readonly x: number; readonly y: number };

/** A piece of an outline as SVG has it: M, L, Q, C or Z, with its points. */
export type Stroke = { readonly command: string; readonly points: readonly Point[] };

export type Face = {
  covers(text: string): boolean;
  /** The glyphs of a text of one direction, from left to right. A character it does not have becomes glyph 0. */
  shape(text: string, direction: Direction): readonly Glyph[];
  outline(glyph: number): readonly Stroke[];
};

export type FaceOptions = {
  /** Where a variable font is pinned. */
  readonly axes?: Readonly<Record<string, number>>;
  /** How much larger than its size it is drawn. */
  readonly scale?: number;
  /** Characters that it has, but is not to be used for. */
  readonly without?: RegExp;
};

const { resolve } = createRequire(import.meta.url);

/** From a woff2 file in a package. */
export async function faceFrom(file: string, { axes, scale = 1, without }: FaceOptions): Promise<Face> {
  // Not before they are needed: both compile WebAssembly, and a server that draws nothing starts without them.
  const [harfbuzz, { default: subsetFont }] = await Promise.all([import('harfbuzzjs'), import('subset-font')]);
  const trueType = await subsetFont(await readFile(resolve(file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(axes && { variationAxes: axes }),
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(trueType));
  const font = new harfbuzz.Font(face);
  // One for all texts: HarfBuzz frees a buffer only when the garbage collector comes round.
  const buffer = new harfbuzz.Buffer();
  const em = scale / face.upem;
  const characters = new Set(face.collectUnicodes());
  const outlines = new Map<number, readonly Stroke[]>();

  return {
    covers: (text) =>
      !without?.test(text) && Array.from(text).every((character) => characters.has(character.codePointAt(0) ?? 0)),
    shape(text, direction) {
      buffer.reset();
      buffer.addText(text);
      buffer.setDirection(direction === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return { id, advance: xAdvance * em, x: xOffset * em, y: -yOffset * em };
      });
    },
    outline(glyph) {
      const known = outlines.get(glyph);
      if (known) return known;
      const strokes = font.glyphToJson(glyph).map(({ type, values }) => ({ command: type, points: pairs(values, em) }));
      outlines.set(glyph, strokes);
      return strokes;
    },
  };
}

const pairs = (values: readonly number[], em: number): readonly Point[] =>
  Array.from({ length: values.length / 2 }, (_, index) => [
    (values[index * 2] ?? 0) * em,
    -(values[index * 2 + 1] ?? 0) * em,
  ]);
