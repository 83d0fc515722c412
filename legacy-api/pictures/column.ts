import type { Direction, Face } from './face.ts';
import type { Pen } from './lettering.ts';
import { wordsIn } from './linebreaks.ts';
import { pathData } from './outline.ts';
import { type Line, shapeLine } from './shaping.ts';
import type { Chain } from './typefaces.ts';

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

/** Sets texts of one size, each as far as there is room for it. A letter is drawn once and used wherever it occurs. */
export function setColumns(columns: readonly Column[], direction: Direction, size: number, { typefaces }: Pen): string {
  const letters = letterCase(size);
  const set = columns.map(({ text, x, y, width, leading, lines: most, align, colour }) => {
    const em = width / size;
    const lines = filled(text, typefaces.reading[direction], direction, em, most + 1);
    const drawn = lines.slice(0, most).map((line, index) => {
      const { glyphs, ink } = align === 'justify' && index < lines.length - 1 ? justified(line, em) : line;
      const onTheRight = (direction === 'rtl') !== (align === 'end');
      const left = onTheRight ? x + width - ink.right * size : x - ink.left * size;
      const uses = glyphs.map((glyph) => letters.use(glyph, left));
      return `<g transform="translate(0 ${step(y + index * leading)})">${uses.join('')}</g>`;
    });
    return `<g fill="${colour}">${drawn.join('')}</g>`;
  });
  return `<defs>${letters.drawn()}</defs><g transform="scale(${1 / fine})">${set.join('')}</g>`;
}

/** The letters of a picture, in steps of its grid. */
function letterCase(size: number) {
  const names = new Map<Face, Map<number, string>>();
  const drawings: string[] = [];

  /** Empty for a space. */
  const nameOf = ({ face, id }: Glyph): string => {
    const ofFace = names.get(face) ?? new Map<number, string>();
    names.set(face, ofFace);
    const known = ofFace.get(id);
    if (known !== undefined) return known;
    const strokes = face.outline(id).map(({ command, points }) => ({
      command,
      points: points.map(([x, y]) => [x * size, y * size] as const),
    }));
    const name = strokes.length > 0 ? nameAt(drawings.length) : '';
    if (name) drawings.push(`<path id="${name}" d="${pathData(strokes, 1 / fine)}"/>`);
    ofFace.set(id, name);
    return name;
  };

  return {
    use(glyph: Glyph, left: number): string {
      const name = nameOf(glyph);
      const y = step(glyph.y * size);
      return name && `<use href="#${name}" x="${step(left + glyph.x * size)}"${y === 0 ? '' : ` y="${y}"`}/>`;
    },
    drawn: () => drawings.join(''),
  };
}

type Glyph = Line['glyphs'][number];

/** a to z, ba, bb and so on: letters alone, as short as may be. */
const nameAt = (index: number): string =>
  Array.from(index.toString(26), (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]).join('');

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
