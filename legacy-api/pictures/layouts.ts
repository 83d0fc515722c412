/** The layouts of covers: each draws its ornament and keeps a place for the title and one for the author. */
import type { Design } from './design.ts';
import { boards } from './design.ts';
import type { Place } from './lettering.ts';
import { arch, mark, rosette } from './ornaments.ts';
import { paper } from './palettes.ts';

export type Layout = (design: Design) => { readonly art: string; readonly title: Place; readonly author: Place };

const { width, height } = boards;

const whole = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** Patterned boards with a pasted label. */
const label: Layout = ({ palette, ground }) => ({
  art:
    whole(ground.fill) +
    `<rect x="48" y="63" width="208" height="176" fill="#000" opacity=".18"/><rect x="46" y="60" width="208" height="176" fill="${paper}"/>` +
    `<g fill="none" stroke="${palette.ink}"><rect x="52" y="66" width="196" height="164" stroke-width="1.4"/>` +
    `<rect x="55.5" y="69.5" width="189" height="157" stroke-width=".6"/></g>`,
  title: { x: 64, y: 80, width: 172, height: 96, align: 'middle', colour: palette.ink },
  author: { x: 64, y: 192, width: 172, height: 20, align: 'middle', colour: palette.ink },
});

/** Plain boards, the title at the head, a large rosette below. */
const medallion: Layout = ({ palette, rosette: form, boundOnTheRight }) => {
  const align = boundOnTheRight ? 'right' : 'left';
  return {
    art: whole(palette.ground) + rosette(150, 290, 101, form, palette),
    title: { x: 28, y: 34, width: 244, height: 120, align, colour: palette.text },
    author: { x: 28, y: 412, width: 244, height: 20, align, colour: palette.text },
  };
};

/** Paper boards, patterned at head and tail. */
const bands: Layout = ({ palette, ground }) => ({
  art:
    whole(paper) +
    `<g fill="${ground.fill}"><rect width="300" height="78"/><rect y="372" width="300" height="78"/></g>` +
    `<g stroke="${palette.ink}"><path d="M0 84H300M0 366H300" stroke-width="2"/><path d="M0 89H300M0 361H300" stroke-width=".8"/></g>`,
  title: { x: 30, y: 117, width: 240, height: 176, align: 'middle', colour: palette.ink },
  author: { x: 30, y: 322, width: 240, height: 20, align: 'middle', colour: palette.ink },
});

/** A doorway in a patterned wall. */
const doorway: Layout = ({ palette, ground }) => ({
  art:
    whole(ground.fill) +
    `<path d="${arch(34, 266, 40, 416, 176)}" fill="${palette.ground}" stroke="${palette.line}" stroke-width="2"/>` +
    `<path d="${arch(42, 258, 51, 408, 178)}" fill="none" stroke="${palette.line}" stroke-width=".8"/>` +
    mark(150, 112, 17, palette.line),
  title: { x: 62, y: 149, width: 176, height: 150, align: 'middle', colour: palette.text },
  author: { x: 55, y: 354, width: 190, height: 20, align: 'middle', colour: palette.text },
});

/** A patterned stripe along the spine, beside it a rosette pressed blind into the cloth. */
const stripe: Layout = ({ palette, ground, rosette: form, boundOnTheRight }) => {
  const align = boundOnTheRight ? 'right' : 'left';
  const x = boundOnTheRight ? 24 : 92;
  return {
    art:
      whole(palette.ground) +
      rosette(x + 92, 286, 78, form, { second: palette.ground, line: palette.second }, 1.6) +
      `<rect x="${boundOnTheRight ? 232 : 0}" width="68" height="450" fill="${ground.fill}"/>` +
      `<path d="M${boundOnTheRight ? 229 : 71} 0V450" stroke="${palette.line}" stroke-width="2"/>` +
      `<path d="M${boundOnTheRight ? 224.5 : 75.5} 0V450" stroke="${palette.line}" stroke-width=".7"/>`,
    title: { x, y: 40, width: 184, height: 150, align, colour: palette.text },
    author: { x, y: 400, width: 184, height: 20, align, colour: palette.text },
  };
};

/** Journals: a masthead between rules, a strip of ornament, the number of the issue below. */
const journal: Layout = ({ palette, ground }) => ({
  art:
    whole(palette.ground) +
    `<g stroke="${palette.line}"><path d="M28 32H272" stroke-width="4"/><path d="M28 38.5H272"/><path d="M28 424H272"/></g>` +
    `<rect x="28" y="192" width="244" height="148" fill="${ground.fill}" stroke="${palette.line}" stroke-width=".8"/>`,
  title: { x: 28, y: 52, width: 244, height: 120, align: 'left', colour: palette.text },
  author: { x: 28, y: 360, width: 244, height: 48, align: 'left', colour: palette.line },
});

const ofBooks = [label, medallion, bands, doorway, stripe] as const;

export const layoutOf = ({ isJournal, variant }: Design): Layout =>
  isJournal ? journal : (ofBooks[variant % ofBooks.length] ?? label);
