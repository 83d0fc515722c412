import { groundAt } from './grounds.ts';
import { articleKinds } from '../data/records.ts';
import type { ArticleKind } from '../data/records.ts';
import type { ArticleFormat } from './names.ts';
import { arch, mark, rosette, rosetteForms } from './ornaments.ts';
import type { RosetteForm } from './ornaments.ts';
import { leaf, paletteAt, paper, printed } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { pattern } from './pattern.ts';
import { fold } from './shades.ts';
import { drawing } from '../../lettering/svg.ts';

const height = 540;
const widths: Readonly<Record<ArticleFormat, number>> = { banner: 960, thumb: 720 };

/** What compositions draw with; the middle of a picture is at x = 0. */
type Look = {
  readonly palette: Palette;
  /** The palettes that come next, for what is drawn on the first. */
  readonly others: readonly [Palette, Palette, Palette];
  readonly ground: string;
  readonly form: RosetteForm;
};

type Composition = (look: Look, whole: (fill: string) => string) => string;

/** The pictures of posts, news and projects: 16:9 above the text and 4:3 in lists, with the same ornament in the middle. */
export function articlePicture(kind: ArticleKind, id: number, format: ArticleFormat): string {
  const width = widths[format];
  // Not by hash: neighbours in a list are to differ, and kinds begin at different colours.
  const turn = id + articleKinds.indexOf(kind) * 4;
  const palette = paletteAt(turn * 3);
  const { definition, fill } = pattern({ id: 'ground', ground: groundAt(turn), palette, scale: 54, centre: 0 });
  const form = rosetteForms[turn % rosetteForms.length] ?? { points: 8, leaps: [3, 2] };
  const others = [paletteAt(turn * 3 + 1), paletteAt(turn * 3 + 5), paletteAt(turn * 3 + 9)] as const;
  const whole = (fill: string) => `<rect x="${-width / 2}" width="${width}" height="${height}" fill="${fill}"/>`;

  return drawing(
    width,
    height,
    // In a frame of its own: an <img> of another shape would show what lies beyond the edges.
    `<svg width="${width}" height="${height}" viewBox="${-width / 2} 0 ${width} ${height}">${definition}` +
      `${compositions[kind][id % 2 === 0 ? 1 : 0]({ palette, others, ground: fill, form }, whole)}</svg>`,
  );
}

const middle = height / 2;

/** A rosette that is higher than the picture. */
const largeRosette: Composition = ({ palette, form }, whole) =>
  whole(palette.ground) + rosette(0, middle, 300, form, palette, 1.6);

const rosetteOnGround: Composition = ({ palette, ground, form }, whole) =>
  whole(ground) +
  `<circle cy="${middle}" r="176" fill="${palette.ground}" stroke="${palette.line}" stroke-width="3"/>` +
  rosette(0, middle, 150, form, palette, 1.5);

/** Two leaves of an open book. */
const openLeaves: Composition = ({ palette, ground }, whole) =>
  whole(palette.ground) +
  `<rect x="-480" y="196" width="960" height="148" fill="${ground}"/><path d="M-480 188H480M-480 352H480" stroke="${palette.line}" stroke-width="2"/>` +
  `<rect x="-202" y="126" width="416" height="300" opacity=".2"/><rect x="-208" y="118" width="416" height="300" fill="${leaf}"/>` +
  `<path d="${textLines(-179, 154, 14)}${textLines(29, 262, 8)}" stroke="${printed}" stroke-width="3.4"/>` +
  `<rect x="29" y="146" width="150" height="86" fill="${ground}" stroke="${palette.ink}"/>` +
  `${fold}<rect x="-208" y="118" width="416" height="300" fill="url(#fold)"/>`;

/** The last one is short. */
function textLines(x: number, y: number, count: number): string {
  const full = Array.from({ length: count - 1 }, (_, index) => `M${x} ${y + index * 18}h150`);
  return `${full.join('')}M${x} ${y + (count - 1) * 18}h90`;
}

/** Three books, standing. */
const standingBooks: Composition = ({ palette, others: [left, middle, right], ground, form }, whole) =>
  whole(ground) +
  `<rect x="-480" y="452" width="960" height="88" fill="${palette.ground}"/><path d="M-480 452H480" stroke="${palette.line}" stroke-width="3"/>` +
  board(-310, 200, left.ground) +
  `<rect x="-276" y="232" width="120" height="74" fill="${paper}"/><rect x="-271" y="237" width="110" height="64" fill="none" stroke="${left.ink}"/>` +
  board(130, 200, right.ground) +
  `<path d="M156 232h134M156 238h134" stroke="${right.line}" stroke-width="2"/>${mark(223, 326, 34, right.line)}` +
  board(-90, 152, middle.ground) +
  rosette(3, 302, 68, form, middle, 1.1);

const board = (x: number, y: number, fill: string): string =>
  `<rect x="${x + 5}" y="${y + 8}" width="180" height="${452 - y}" opacity=".2"/><rect x="${x}" y="${y}" width="180" height="${452 - y}" fill="${fill}"/>` +
  `<path d="M${x + 10} ${y}V452" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`;

/** Three arches, the one in the middle lit. */
const arcade: Composition = ({ palette, ground, form }, whole) => {
  const opening = (left: number, fill: string) =>
    `<path d="${arch(left, left + 180, 96, 560, 252)}" fill="${fill}" stroke="${palette.line}" stroke-width="4"/>` +
    `<path d="${arch(left - 9, left + 189, 80, 560, 250)}" fill="none" stroke="${palette.line}"/>`;
  return (
    whole(palette.ground) +
    opening(-306, ground) +
    opening(126, ground) +
    opening(-90, leaf) +
    rosette(0, 310, 62, form, { second: leaf, line: palette.ink }, 1)
  );
};

/** One door in a patterned wall. */
const door: Composition = ({ palette, ground, form }, whole) =>
  whole(ground) +
  `<path d="${arch(-180, 180, 44, 560, 250)}" fill="${palette.ground}" stroke="${palette.line}" stroke-width="4"/>` +
  `<path d="${arch(-164, 164, 68, 560, 252)}" fill="none" stroke="${palette.line}" stroke-width="1.4"/>` +
  rosette(0, 320, 110, form, palette, 1.3);

const compositions: Readonly<Record<ArticleKind, readonly [Composition, Composition]>> = {
  post: [openLeaves, standingBooks],
  news: [largeRosette, rosetteOnGround],
  project: [arcade, door],
};
