import { boards } from './design.ts';
import type { Design } from './design.ts';
import { setColumns } from './column.ts';
import type { Inside } from './inside.ts';
import { letter, type Pen } from '../../lettering/letter.ts';
import { mark, rosette } from './ornaments.ts';
import { leaf, textInk } from './palettes.ts';
import type { Words } from './words.ts';

/** What the gallery of a book shows besides its cover: leaves and back. */

const { width, height } = boards;
const page = `<rect width="${width}" height="${height}" fill="${leaf}"/>`;

export function titlePage({ palette, rosette: form }: Design, words: Words): string {
  const place = { x: 45, width: 210, align: 'middle' } as const;
  const line = { ...place, height: 24, stand: 'foot', lines: 1, colour: textInk } as const;
  return (
    page +
    `<g fill="none" stroke="${palette.ink}"><rect x="24" y="24" width="252" height="402" stroke-width="1.6"/>` +
    `<rect x="29" y="29" width="242" height="392" stroke-width=".6"/></g>` +
    words.byline({ ...line, y: 52, largest: 16 }).drawn +
    words.titles({
      ...place,
      y: 100,
      height: 150,
      stand: 'middle',
      largest: 34,
      lines: 5,
      worthALine: 1.25,
      colour: palette.ink,
    }).drawn +
    rosette(150, 318, 44, form, { second: leaf, line: palette.ink }, 0.7) +
    words.press({ ...line, y: 376, largest: 13 }).drawn
  );
}

/** How running text is set: Arabic needs more room between the lines; English, not hyphenated, would be torn apart by justifying. */
const type = {
  ltr: { size: 13.5, leading: 19, align: 'start' },
  rtl: { size: 14, leading: 24, align: 'justify' },
} as const;

/** The first page of text: a headpiece, the heading of the chapter and what there is room for. */
export function textPage({ palette, ground }: Design, _words: Words, { direction, opening }: Inside, pen: Pen): string {
  const headpiece = `<rect x="42" y="38" width="216" height="46" fill="${ground.fill}"/><path d="M42 89H258" stroke="${palette.ink}"/>`;
  return page + headpiece + passage(opening, { head: 104, text: 168, largest: 18, ink: palette.ink }, direction, pen);
}

/** A page within the text: a heading, and what there is room for. */
export function furtherPage({ palette }: Design, _words: Words, { direction, further }: Inside, pen: Pen): string {
  const rule = `<path d="M42 44H258" stroke="${palette.ink}" stroke-width=".8"/>`;
  return page + rule + passage(further, { head: 62, text: 130, largest: 16, ink: palette.ink }, direction, pen);
}

/** Where a passage begins, and its heading; the largest that this may be. */
type PassagePlace = { readonly head: number; readonly text: number; readonly largest: number; readonly ink: string };

/** A heading, and below it what there is room for. */
function passage(
  { heading, text }: Inside['opening'],
  at: PassagePlace,
  direction: Inside['direction'],
  pen: Pen,
): string {
  const above = { x: 42, y: at.head, width: 216, height: 40, align: 'middle', stand: 'middle', lines: 2 } as const;
  const { size, leading, align } = type[direction];
  const lines = Math.floor((400 - at.text) / leading) + 1;
  const column = { x: 42, y: at.text, width: 216, leading, lines, align, colour: textInk } as const;
  return (
    letter(heading, 'title', direction, { ...above, largest: at.largest, colour: at.ink }, pen).drawn +
    setColumns([{ ...column, text }], direction, size, pen) +
    mark(150, 430, 5, at.ink)
  );
}

/** Chapters and the numbers of their pages, or the imprint. */
export function contentsPage({ palette }: Design, _words: Words, { direction, list }: Inside, pen: Pen): string {
  const place = {
    x: 42,
    y: 54,
    width: 216,
    height: 28,
    align: 'middle',
    stand: 'foot',
    largest: 20,
    lines: 1,
  } as const;
  const line = { x: 42, width: 216, leading: 0, lines: 1 } as const;
  const rows = list.rows.slice(0, 11).flatMap(({ text, aside }, index) => {
    const y = 126 + index * 27;
    return [
      { ...line, y, text, align: 'start', colour: textInk } as const,
      { ...line, y, text: aside, align: 'end', colour: palette.ink } as const,
    ];
  });
  return (
    page +
    mark(150, 40, 12, palette.ink) +
    letter(list.heading, 'title', direction, { ...place, colour: palette.ink }, pen).drawn +
    `<g stroke="${palette.ink}"><path d="M42 99H258" stroke-width="2"/><path d="M42 103.5H258" stroke-width=".8"/><path d="M42 424H258" stroke-width=".8"/></g>` +
    setColumns(rows, direction, 13, pen)
  );
}

/** The back: a band of the ground, the abstract, a bar code and the mark of the publisher. */
export function back(
  { palette, ground, variant }: Design,
  _words: Words,
  { direction, blurb }: Inside,
  pen: Pen,
): string {
  const bars = Array.from({ length: 31 }, (_, index) => {
    const thick = 1 + ((variant >>> (index % 11)) % 3) * 0.6;
    return `<rect x="${54 + index * 3}" y="368" width="${thick}" height="${index % 10 === 0 ? 40 : 35}"/>`;
  });
  const { size, leading, align } = type[direction];
  const lines = Math.floor((338 - 94) / leading) + 1;
  const column = { x: 38, y: 94, width: 224, leading, lines, align, colour: palette.text } as const;

  return (
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/><rect width="${width}" height="58" fill="${ground.fill}"/>` +
    `<path d="M0 64H300" stroke="${palette.line}" stroke-width="1.4"/>` +
    setColumns([{ ...column, text: blurb }], direction, size, pen) +
    `<rect x="42" y="358" width="117" height="60" fill="#fff"/><g fill="#221A17">${bars.join('')}</g>${mark(242, 388, 20, palette.line)}`
  );
}
