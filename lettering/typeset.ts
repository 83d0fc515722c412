import type { Direction } from './face.ts';
import { breakLines, wordsIn } from './linebreaks.ts';
import { shapeLine } from './shaping.ts';
import type { Line } from './shaping.ts';
import type { Chain } from './typefaces.ts';

/** Sets a text as large as a box allows, by the true measures of its ink. */

export type Box = {
  readonly width: number;
  readonly height: number;
  /** The size not to exceed. */
  readonly largest: number;
  /** How many there may be. */
  readonly lines: number;
  /** By which factor another line must make the type larger: of two sizes much the same, fewer lines are calmer. */
  readonly worthALine?: number;
};

export type Setting = {
  readonly lines: readonly Line[];
  readonly size: number;
  /** From baseline to baseline. */
  readonly leading: number;
};

const lineHeight: Readonly<Record<Direction, number>> = { ltr: 1.14, rtl: 1.4 };

/** Smaller is not legible on a cover. A text that is too long even so is rather set smaller than cut. */
const smallest = 15;

/** The largest size that fits. Small words stay with the next, unless that costs over a quarter of the size. */
export function typeset(text: string, chain: Chain, direction: Direction, box: Box): Setting {
  const words = wordsIn(text);
  const { worthALine = 1.125 } = box;
  const most = Math.max(1, Math.min(box.lines, words.length));
  const shaped = new Map<string, Line>();
  const shape = (text: string): Line => {
    const line = shaped.get(text) ?? shapeLine(text, chain, direction);
    shaped.set(text, line);
    return line;
  };

  const largest = (tidy: boolean): Setting =>
    Array.from({ length: most }, (_, index) =>
      breakLines({ words, lines: index + 1, tidy, widthOf: (line) => widthOf(shape(line)) }),
    )
      .filter((lines) => lines !== null)
      .map((lines) => sized(lines.map(shape), direction, box))
      .reduce((best, each) => (each.size > (best.size < smallest ? best.size : best.size * worthALine) ? each : best));

  const [tidy, free] = [largest(true), largest(false)];
  return tidy.size >= free.size * 0.72 ? tidy : free;
}

function sized(lines: readonly Line[], direction: Direction, box: Box): Setting {
  // Tall letters and vowel marks may need more than the usual distance, so that lines never touch.
  const leading = Math.max(lineHeight[direction], ...lines.map((line, index) => touching(lines[index - 1], line)));
  const ink = leading * (lines.length - 1) + (lines.at(-1)?.ink.bottom ?? 0) - (lines[0]?.ink.top ?? 0);
  const fits = Math.min(
    box.largest,
    box.width / Math.max(...lines.map(widthOf)),
    box.height / Math.max(leading * lines.length, ink),
  );
  const size = fits < smallest ? fits : Math.floor(fits);
  return { lines, size, leading: leading * size };
}

const touching = (above: Line | undefined, below: Line): number =>
  above ? above.ink.bottom - below.ink.top + 0.04 : 0;

const widthOf = ({ ink }: Line): number => ink.right - ink.left;
