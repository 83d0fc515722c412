import type { Direction, Face } from '../../lettering/face.ts';
import type { Pen } from '../../lettering/letter.ts';
import { wordsIn } from '../../lettering/linebreaks.ts';
import { pathData } from '../../lettering/outline.ts';
import { type Line, shapeLine } from '../../lettering/shaping.ts';
import type { Chain } from '../../lettering/typefaces.ts';

/** A text and where it is set: `y` is its first baseline, `lines` how many there is room for. */
export type Column = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly leading: number;
  readonly lines: number;
  readonly align: 'justify' | 'start' | 'end';
  readonly colour: string;
};

/** Steps of the grid to the unit of a drawing. */
const fine = 10;

const step = (value: number): number => Math.round(value * fine);

/** Sets texts of one size, each as far as there is room for it, as one path each: browsers draw that faster than letters used by name. */
export function setColumns(columns: readonly Column[], direction: Direction, size: number, { typefaces }: Pen): string {
  const set = columns.map(({ text, x, y, width, leading, lines: most, align, colour }) => {
    const em = width / size;
    const lines = filled(text, typefaces.reading[direction], direction, em, most + 1);
    const drawn = lines.slice(0, most).map((line, index) => {
      const { glyphs, ink } = align === 'justify' && index < lines.length - 1 ? justified(line, em) : line;
      const onTheRight = (direction === 'rtl') !== (align === 'end');
      const left = onTheRight ? x + width - ink.right * size : x - ink.left * size;
      const baseline = y + index * leading;
      return glyphs.map((glyph) => {
        const shape = shapeOf(glyph, size);
        return shape && `M${step(left + glyph.x * size)} ${step(baseline + glyph.y * size)}${shape}`;
      });
    });
    return `<path fill="${colour}" d="${drawn.flat().join('')}"/>`;
  });
  return `<g transform="scale(${1 / fine})">${set.join('')}</g>`;
}

/** What has been drawn of each face, by size and glyph: texts are set in few sizes, and share most of their letters. */
const drawn = new WeakMap<Face, Map<string, string>>();

/** The outline of a letter from its own origin, in steps of the grid; empty for a space. */
function shapeOf({ face, id }: Glyph, size: number): string {
  const ofFace = drawn.get(face) ?? new Map<string, string>();
  drawn.set(face, ofFace);
  const key = `${size} ${id}`;
  const known = ofFace.get(key);
  if (known !== undefined) return known;
  const strokes = face.outline(id).map(({ command, points }) => ({
    command,
    points: points.map(([x, y]) => [x * size, y * size] as const),
  }));
  const shape = pathData(strokes, 1 / fine);
  ofFace.set(key, shape);
  return shape;
}

type Glyph = Line['glyphs'][number];

/** As many words to a line as it has room for, and no more lines than are asked for. */
function filled(text: string, chain: Chain, direction: Direction, em: number, most: number): readonly Line[] {
  // Words are measured one by one: a line is shaped as a whole only when its words are known.
  const lines: string[][] = [];
  let room = 0;
  for (const word of wordsIn(text)) {
    const { ink } = shapeLine(word, chain, direction);
    const wide = ink.right - ink.left + wordSpace;
    const line = lines.at(-1);
    if (line && wide <= room) {
      line.push(word);
      room -= wide;
    } else if (lines.length < most) {
      lines.push([word]);
      room = em - wide + wordSpace;
    } else break;
  }
  return lines.map((words) => shapeLine(words.join(' '), chain, direction));
}

/** In ems, and what letters have beside their ink. */
const wordSpace = 0.32;

/** The rest of the line is shared among its spaces, unless that would tear it apart. */
function justified(line: Line, em: number): Line {
  const isSpace = line.glyphs.map(({ face, id }) => face.outline(id).length === 0);
  const spaces = isSpace.filter(Boolean).length;
  const extra = (em - (line.ink.right - line.ink.left)) / spaces;
  if (spaces === 0 || extra > 0.9 || extra < -0.1) return line;
  let shift = 0;
  const glyphs = line.glyphs.map((glyph, index) => {
    const moved = { ...glyph, x: glyph.x + shift };
    if (isSpace[index]) shift += extra;
    return moved;
  });
  return { glyphs, ink: { ...line.ink, right: line.ink.right + shift } };
}
