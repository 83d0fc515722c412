import { publisher } from '../press.ts';
import type { PicturedBook } from './design.ts';
import { letter } from './lettering.ts';
import type { Lettered, Pen, Place, Style } from './lettering.ts';

/** The words on a book, each ready to be set in a place. */

type Word = (place: Place) => Lettered;

export type Words = {
  /** Of a journal without volume and number. */
  readonly title: Word;
  /** Whose it is; of a journal which issue. */
  readonly byline: Word;
  /** The volume of a journal, a number alone; of a book nothing. */
  readonly volume: Word;
  readonly press: Word;
};

export function wordsOf({ title, author, boundOnTheRight }: PicturedBook, pen: Pen): Words {
  const [direction, language] = boundOnTheRight ? (['rtl', 'ar'] as const) : (['ltr', 'en'] as const);
  const as = (style: Style, text: string) => (place: Place) => letter(text, style, direction, place, pen);
  const issue = issueIn(title);

  return {
    title: as('title', issue?.masthead ?? title),
    byline: as('text', issue?.label ?? author),
    volume: as('numeral', issue?.volume ?? ''),
    press: as('text', publisher[language]),
  };
}

/** "Desert Ecology, vol. 9, no. 1" is the title of an issue, in either language. */
function issueIn(title: string) {
  const [, masthead, label, volume] = /^(.+?)[,،]\s*((?:vol\.|المجلد)\s*(\d+).*)$/u.exec(title) ?? [];
  return masthead && label && volume ? { masthead, label, volume } : null;
}
