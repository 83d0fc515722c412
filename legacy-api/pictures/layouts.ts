import type { Design } from './design.ts';
import { boards } from './design.ts';
import { arch, mark, rosette } from './ornaments.ts';
import { paper } from './palettes.ts';
import { at } from '../../lettering/svg.ts';
import type { Words } from './words.ts';

/** The layouts of covers: each draws its ornament and keeps a place for the title and one for the author. */

export type Layout = (design: Design, words: Words) => string;

const { width, height } = boards;

const whole = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** The author, on one line; its baseline is the foot of the place. */
const byline = { height: 24, largest: 17, lines: 1, stand: 'foot' } as const;

/** Patterned boards with a pasted label, as high as the title makes it. */
const label: Layout = ({ palette, ground }, words) => {
  const colour = palette.ink;
  const title = words.titles({
    x: 64,
    y: 87,
    width: 172,
    height: 130,
    align: 'middle',
    stand: 'top',
    largest: 40,
    lines: 4,
    colour,
  });
  const rule = at(title.bottom + 20);
  const author = words.byline({ ...byline, x: 64, y: rule + 4, width: 172, align: 'middle', colour });
  const tall = at(rule + 52 - 60);
  return (
    whole(ground.fill) +
    `<rect x="48" y="63" width="208" height="${tall}" fill="#000" opacity=".18"/><rect x="46" y="60" width="208" height="${tall}" fill="${paper}"/>` +
    `<g fill="none" stroke="${colour}"><rect x="52" y="66" width="196" height="${at(tall - 12)}" stroke-width="1.4"/>` +
    `<rect x="55.5" y="69.5" width="189" height="${at(tall - 19)}" stroke-width=".6"/><path d="M132 ${rule}h36"/></g>` +
    title.drawn +
    author.drawn
  );
};

/** Plain boards, the title at the head, a large rosette below. */
const medallion: Layout = ({ palette, rosette: form, boundOnTheRight }, words) => {
  const place = { x: 28, width: 244, align: boundOnTheRight ? 'right' : 'left', colour: palette.text } as const;
  return (
    whole(palette.ground) +
    rosette(150, 290, 101, form, palette) +
    words.titles({ ...place, y: 34, height: 132, stand: 'top', largest: 44, lines: 3 }).drawn +
    words.byline({ ...place, ...byline, y: 404 }).drawn
  );
};

/** Paper boards, patterned at head and tail. */
const bands: Layout = ({ palette, ground }, words) => {
  const place = { x: 30, width: 240, align: 'middle', colour: palette.ink } as const;
  return (
    whole(paper) +
    `<g fill="${ground.fill}"><rect width="300" height="78"/><rect y="372" width="300" height="78"/></g>` +
    `<g stroke="${palette.ink}"><path d="M0 84H300M0 366H300" stroke-width="2"/><path d="M0 89H300M0 361H300" stroke-width=".8"/></g>` +
    words.titles({ ...place, y: 116, height: 170, stand: 'middle', largest: 52, lines: 4 }).drawn +
    words.byline({ ...place, ...byline, y: 314 }).drawn
  );
};

/** A doorway in a patterned wall. */
const doorway: Layout = ({ palette, ground }, words) => {
  const place = { align: 'middle', colour: palette.text } as const;
  return (
    whole(ground.fill) +
    `<path d="${arch(34, 266, 40, 416, 176)}" fill="${palette.ground}" stroke="${palette.line}" stroke-width="2"/>` +
    `<path d="${arch(42, 258, 51, 408, 178)}" fill="none" stroke="${palette.line}" stroke-width=".8"/>` +
    mark(150, 112, 17, palette.line) +
    words.titles({ ...place, x: 62, y: 146, width: 176, height: 166, stand: 'middle', largest: 46, lines: 4 }).drawn +
    `<path d="M130 346H170" stroke="${palette.line}"/>` +
    words.byline({ ...place, ...byline, x: 58, y: 355, width: 184 }).drawn
  );
};

/** A patterned stripe along the spine, beside it a rosette pressed blind into the cloth. */
const stripe: Layout = ({ palette, ground, rosette: form, boundOnTheRight }, words) => {
  const x = boundOnTheRight ? 24 : 92;
  const place = { x, width: 184, align: boundOnTheRight ? 'right' : 'left', colour: palette.text } as const;
  return (
    whole(palette.ground) +
    rosette(x + 92, 286, 78, form, { second: palette.ground, line: palette.second }, 1.6) +
    `<rect x="${boundOnTheRight ? 232 : 0}" width="68" height="450" fill="${ground.fill}"/>` +
    `<path d="M${boundOnTheRight ? 229 : 71} 0V450" stroke="${palette.line}" stroke-width="2"/>` +
    `<path d="M${boundOnTheRight ? 224.5 : 75.5} 0V450" stroke="${palette.line}" stroke-width=".7"/>` +
    words.titles({ ...place, y: 40, height: 152, stand: 'top', largest: 42, lines: 4 }).drawn +
    `<path d="M${boundOnTheRight ? 168 : 92} 390h40" stroke="${palette.line}" stroke-width="2"/>` +
    words.byline({ ...place, ...byline, y: 395 }).drawn
  );
};

/** Journals: the names in both languages between rules, a strip of ornament, below it the volume large and the issue small; of a journal as such the publisher. */
const journal: Layout = ({ palette, ground, boundOnTheRight }, words) => {
  const [start, end] = boundOnTheRight ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const below = { y: 328, height: 80, stand: 'foot', lines: 1 } as const;
  const volume = words.volume({
    ...below,
    x: boundOnTheRight ? 172 : 28,
    width: 100,
    align: start,
    largest: 66,
    colour: palette.line,
  });
  const issue = words.byline({
    ...below,
    x: boundOnTheRight ? 28 : 132,
    width: 140,
    align: end,
    largest: 15,
    colour: palette.text,
  });
  const press = words.press({ ...below, x: 28, width: 214, align: start, largest: 15, colour: palette.text });
  const isIssue = volume.drawn !== '';
  return (
    whole(palette.ground) +
    `<g stroke="${palette.line}"><path d="M28 32H272" stroke-width="4"/><path d="M28 38.5H272"/><path d="M28 424H272"/></g>` +
    `<rect x="28" y="216" width="244" height="${isIssue ? 118 : 164}" fill="${ground.fill}" stroke="${palette.line}" stroke-width=".8"/>` +
    words.titles({
      x: 28,
      y: 54,
      width: 244,
      height: 148,
      align: start,
      stand: 'middle',
      largest: 34,
      lines: 3,
      colour: palette.text,
    }).drawn +
    (isIssue ? volume.drawn + issue.drawn : press.drawn + mark(boundOnTheRight ? 37 : 263, 402, 9, palette.line))
  );
};

const ofBooks = [label, medallion, bands, doorway, stripe] as const;

export const layoutOf = ({ isJournal, variant }: Design): Layout =>
  isJournal ? journal : (ofBooks[variant % ofBooks.length] ?? label);
