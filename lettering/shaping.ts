import bidiFactory from 'bidi-js';

import type { Direction, Face, Stroke } from './face.ts';
import type { Chain } from './typefaces.ts';

/** A line of text as glyphs in their places: bidirectional text in the order it is seen, each character in a face that has it. */

/** In ems, from the left end of the baseline, y down. */
type Ink = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

type PlacedGlyph = { readonly face: Face; readonly id: number; readonly x: number; readonly y: number };

export type Line = { readonly glyphs: readonly PlacedGlyph[]; readonly ink: Ink };

/** Direction is that of the paragraph; each line may be taken by itself, since none of ours begins amidst a number. */
export function shapeLine(text: string, chain: Chain, direction: Direction): Line {
  let pen = 0;
  const glyphs = itemise(text.normalize('NFC'), chain, direction).flatMap(({ text, face, direction }) =>
    face.shape(text, direction).map(({ id, advance, x, y }) => {
      const placed = { face, id, x: pen + x, y };
      pen += advance;
      return placed;
    }),
  );
  return { glyphs, ink: inkOf(glyphs) };
}

/** The outlines of the glyphs, moved to where they stand, still in ems. */
export const strokesOf = (line: Line): readonly Stroke[] =>
  line.glyphs.flatMap(({ face, id, x, y }) =>
    face.outline(id).map(({ command, points }) => ({ command, points: points.map(([px, py]) => [px + x, py + y]) })),
  );

type Run = { readonly start: number; readonly text: string; readonly face: Face; readonly direction: Direction };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** Stretches of one direction and one face, from left to right. */
function itemise(text: string, chain: Chain, direction: Direction): readonly Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  // A vowel mark needs the face of its letter: what is chosen for is the whole grapheme.
  for (const { segment, index: start } of graphemes.segment(text)) {
    const before = runs.at(-1);
    const face = faceFor(segment, chain, before?.face);
    const direction = (embedding.levels[start] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
    if (before?.face === face && before.direction === direction) {
      runs[runs.length - 1] = { ...before, text: before.text + segment };
    } else {
      runs.push({ start, text: segment, face, direction });
    }
  }

  const places = bidi.getReorderedIndices(text, embedding);
  return runs.toSorted((one, other) => places.indexOf(one.start) - places.indexOf(other.start));
}

/** Spaces and punctuation stay in the face they follow, where it has them. */
function faceFor(grapheme: string, chain: Chain, before: Face | undefined): Face {
  const follows = before && /^[\p{P}\p{Z}]/u.test(grapheme) && before.covers(grapheme);
  const face = follows ? before : (chain.find((each) => each.covers(grapheme)) ?? chain[0]);
  if (!face) throw new Error('There is no face to set a text in');
  return face;
}

function inkOf(glyphs: readonly PlacedGlyph[]): Ink {
  const inked = glyphs.flatMap(({ face, id, x, y }) => {
    const extent = extentOf(face.outline(id));
    return extent ? [{ x, y, extent }] : [];
  });
  if (inked.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    left: Math.min(...inked.map(({ x, extent }) => x + extent.left)),
    right: Math.max(...inked.map(({ x, extent }) => x + extent.right)),
    top: Math.min(...inked.map(({ y, extent }) => y + extent.top)),
    bottom: Math.max(...inked.map(({ y, extent }) => y + extent.bottom)),
  };
}

/** Of each outline once: a page of text has hundreds of glyphs, and few different ones. */
const extents = new WeakMap<readonly Stroke[], Ink>();

/** Null for a glyph without ink. */
function extentOf(outline: readonly Stroke[]): Ink | null {
  const known = extents.get(outline);
  if (known) return known;
  const points = outline.flatMap((stroke) => stroke.points);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const extent = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  extents.set(outline, extent);
  return extent;
}
