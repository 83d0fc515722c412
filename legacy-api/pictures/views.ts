import { boards } from './design.ts';
import type { Design } from './design.ts';
import { mark, rosette } from './ornaments.ts';
import { leaf, printed } from './palettes.ts';
import { roundness } from './shades.ts';
import type { Words } from './words.ts';

/** What the gallery of a book shows besides its cover: leaves, back and spine. Running text is strokes. */

const { width, height } = boards;
const page = `<rect width="${width}" height="${height}" fill="${leaf}"/>`;

export function titlePage({ palette, rosette: form }: Design, words: Words): string {
  const place = { x: 45, width: 210, align: 'middle' } as const;
  const line = { ...place, height: 24, stand: 'foot', lines: 1, colour: '#3A2D26' } as const;
  return (
    page +
    `<g fill="none" stroke="${palette.ink}"><rect x="24" y="24" width="252" height="402" stroke-width="1.6"/>` +
    `<rect x="29" y="29" width="242" height="392" stroke-width=".6"/></g>` +
    words.byline({ ...line, y: 52, largest: 16 }).drawn +
    words.title({
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

/** A page of running text: headpiece, initial, two paragraphs. */
export function textPage({ palette, ground, boundOnTheRight, variant }: Design): string {
  const lines = Array.from({ length: 19 }, (_, index) => {
    const besideInitial = index < 3 ? 46 : 0;
    const indent = index === 9 ? 18 : 0;
    const rest = index === 8 || index === 18 ? 60 + (variant % 90) : 0;
    return textLine(112 + index * 16, besideInitial + indent, rest, boundOnTheRight);
  });
  const initialX = boundOnTheRight ? 220 : 42;

  return (
    page +
    `<rect x="42" y="38" width="216" height="46" fill="${ground.fill}"/><path d="M42 89H258" stroke="${palette.ink}"/>` +
    `<rect x="${initialX}" y="105" width="38" height="43" fill="${palette.ground}"/>${mark(initialX + 19, 126.5, 13, palette.line)}` +
    `<path d="${lines.join('')}" stroke="${printed}" stroke-width="3.2"/>${mark(150, 430, 5, palette.ink)}`
  );
}

/** Chapters, each with a leader to the number of its page. */
export function contentsPage({ palette, boundOnTheRight, variant }: Design): string {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const y = 128 + index * 28;
    const chapter = 78 + ((variant >>> (index % 8)) % 80);
    return boundOnTheRight
      ? { chapter: `M258 ${y}h-${chapter}`, leader: `M${248 - chapter} ${y + 1.5}H66`, number: `M42 ${y}h14` }
      : { chapter: `M42 ${y}h${chapter}`, leader: `M${52 + chapter} ${y + 1.5}H234`, number: `M244 ${y}h14` };
  });

  return (
    page +
    mark(150, 52, 14, palette.ink) +
    `<g stroke="${palette.ink}"><path d="M42 84H258" stroke-width="2"/><path d="M42 89H258" stroke-width=".8"/><path d="M42 412H258" stroke-width=".8"/></g>` +
    `<path d="${rows.map((row) => row.leader).join('')}" stroke="${printed}" stroke-dasharray="1 5"/>` +
    `<path d="${rows.map((row) => row.chapter).join('')}" stroke="${printed}" stroke-width="3.4"/>` +
    `<path d="${rows.map((row) => row.number).join('')}" stroke="${palette.ink}" stroke-width="3.4"/>`
  );
}

/** The back: a band of the ground, the blurb, a bar code and the mark of the publisher. */
export function back({ palette, ground, boundOnTheRight, variant }: Design): string {
  const blurb = Array.from({ length: 10 }, (_, index) =>
    textLine(108 + index * 18, 0, index === 4 || index === 9 ? 70 + (variant % 60) : 0, boundOnTheRight),
  );
  const bars = Array.from({ length: 31 }, (_, index) => {
    const thick = 1 + ((variant >>> (index % 11)) % 3) * 0.6;
    return `<rect x="${54 + index * 3}" y="368" width="${thick}" height="${index % 10 === 0 ? 40 : 35}"/>`;
  });

  return (
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/><rect width="${width}" height="58" fill="${ground.fill}"/>` +
    `<path d="M0 64H300" stroke="${palette.line}" stroke-width="1.4"/>` +
    `<path d="${blurb.join('')}" stroke="${palette.text}" stroke-opacity=".72" stroke-width="3.2"/>` +
    `<rect x="42" y="358" width="117" height="60" fill="#fff"/><g fill="#221A17">${bars.join('')}</g>${mark(242, 388, 20, palette.line)}`
  );
}

/** The book upright, its spine to the reader, bands of the ground at head and tail. English titles run down it, Arabic ones up. */
export function spine({ palette, ground, boundOnTheRight }: Design, words: Words): string {
  const place = { x: -113, y: -33, width: 226, height: 66, align: 'middle', stand: 'middle' } as const;
  const title = words.title({ ...place, largest: 30, lines: 2, worthALine: 1.45, colour: palette.text }).drawn;
  return (
    roundness +
    `<rect width="${width}" height="${height}" fill="#EFE6D3"/><ellipse cx="150" cy="424" rx="66" ry="7" opacity=".16"/>` +
    `<rect x="108" y="28" width="84" height="394" fill="${palette.ground}"/>` +
    `<g fill="${ground.fill}"><rect x="108" y="46" width="84" height="52"/><rect x="108" y="352" width="84" height="52"/></g>` +
    `<path d="M108 42h84M108 102h84M108 348h84M108 408h84" stroke="${palette.line}" stroke-width="1.6"/>` +
    `<g transform="translate(150 225) rotate(${boundOnTheRight ? -90 : 90})">${title}</g><rect x="108" y="28" width="84" height="394" fill="url(#round)"/>`
  );
}

/** One printed line between the margins, short by `before` where it starts and by `after` where it ends. */
const textLine = (y: number, before: number, after: number, fromTheRight: boolean): string =>
  fromTheRight ? `M${258 - before} ${y}H${42 + after}` : `M${42 + before} ${y}H${258 - after}`;
