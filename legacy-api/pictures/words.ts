import { publisher } from '../press.ts';
import type { PicturedBook } from './design.ts';
import type { Direction } from '../../lettering/face.ts';
import { letter } from '../../lettering/letter.ts';
import type { Lettered, Pen, Place, Style } from '../../lettering/letter.ts';

/** The words on a book, each ready to be set in a place. */

type Word = (place: Place) => Lettered;

export type Words = {
  /** Of a journal without volume and number. */
  readonly title: Word;
  /** The same, and below it the title in the other language where the cover carries both. */
  readonly titles: Word;
  /** Whose it is; of a journal which issue. */
  readonly byline: Word;
  /** The volume of a journal, a number alone; of a book nothing. */
  readonly volume: Word;
  readonly press: Word;
};

export function wordsOf({ title, author, boundOnTheRight, facing }: PicturedBook, pen: Pen): Words {
  const [direction, language] = boundOnTheRight ? (['rtl', 'ar'] as const) : (['ltr', 'en'] as const);
  const as = (style: Style, text: string) => (place: Place) => letter(text, style, direction, place, pen);
  const issue = issueIn(title);

  const facingIssue = issueIn(facing ?? '');
  const other = boundOnTheRight ? 'ltr' : 'rtl';
  const both =
    (style: Style, text: string, second: string) =>
    (place: Place): Lettered =>
      // A place too low for two lines has the first alone.
      second === '' || place.height < 40
        ? as(style, text)(place)
        : stacked(style, [text, direction], [second, other], place, pen);

  return {
    title: as('title', issue?.masthead ?? title),
    titles: both('title', issue?.masthead ?? title, facingIssue?.masthead ?? facing ?? ''),
    byline: both('text', issue?.label ?? author, facingIssue?.label ?? ''),
    volume: as('numeral', issue?.volume ?? ''),
    press: as('text', publisher[language]),
  };
}

type Text = readonly [text: string, direction: Direction];

const opposite = { left: 'right', right: 'left', middle: 'middle' } as const;

/** Two texts, each in half of the place; the second is no larger, and on the other side where they are not centred. */
function stacked(style: Style, [first, direction]: Text, [second, other]: Text, place: Place, pen: Pen): Lettered {
  const gap = Math.min(14, place.height * 0.1);
  const half = { ...place, height: (place.height - gap) / 2, stand: 'top' } as const;
  const setAt = (y: number): Lettered => {
    const upper = letter(first, style, direction, { ...half, y }, pen);
    const below = {
      ...half,
      y: upper.bottom + gap,
      align: opposite[place.align],
      largest: Math.max(16, upper.size * 0.86),
    };
    const lower = letter(second, style, other, below, pen);
    return { drawn: upper.drawn + lower.drawn, size: Math.min(upper.size, lower.size), bottom: lower.bottom };
  };
  const highest = setAt(place.y);
  const spare = place.y + place.height - highest.bottom;
  return place.stand === 'top' ? highest : setAt(place.y + (place.stand === 'foot' ? spare : spare / 2));
}

/** "Desert Ecology, vol. 9, no. 1" is the title of an issue, in either language. */
function issueIn(title: string) {
  const [, masthead, label, volume] = /^(.+?)[,،]\s*((?:vol\.|المجلد)\s*(\d+).*)$/u.exec(title) ?? [];
  return masthead && label && volume ? { masthead, label, volume } : null;
}
