import { letter, type Pen, type Style } from '../../lettering/letter.ts';
import { at, drawing, eightPointedStar } from '../../lettering/svg.ts';
import { type Language, directionOf } from '../domain/language.ts';
import type { LocalisedText } from '../domain/text.ts';

/** Draws the preview of a book's page that networks and messengers show (Open Graph), in SVG without text: no machine needs its typefaces. */

export type CardText = {
  readonly language: Language;
  readonly brand: string;
  readonly title: LocalisedText;
  /** The title in the other language, where it has one. */
  readonly otherTitle: LocalisedText | null;
  readonly author: LocalisedText | null;
};

/** In pixels, as Open Graph asks for it. */
export const card = { width: 1200, height: 630 } as const;

const cloth = '#35101a';
const brass = '#d0a145';
const paper = '#fbf7ee';
const ink = '#221a17';
const quietInk = '#594b42';
const garnet = '#7a1b2b';

/** The cloth at the side where lines begin; the cover lies on it. */
const board = 440;

/** Where the cover lies, as large as it fits there. */
export const coverPlace = (language: Language) => ({
  left: startsAt(language, 50, 340),
  top: 60,
  width: 340,
  height: 510,
});

const startsAt = (language: Language, from: number, width: number): number =>
  language === 'en' ? from : card.width - from - width;

export function cardDrawing(
  { language, brand, title, otherTitle, author }: CardText,
  hasCover: boolean,
  pen: Pen,
): string {
  const left = startsAt(language, board + 60, textWidth);
  const align = language === 'en' ? ('left' as const) : ('right' as const);
  const set = (
    text: LocalisedText,
    style: Style,
    place: { y: number; height: number; largest: number; lines: number; stand: 'top' | 'foot'; colour: string },
  ) => {
    const direction = directionOf(text.language ?? language);
    return letter(text.value, style, direction, { x: left, width: textWidth, align, ...place }, pen);
  };
  const name = set({ value: brand, language }, 'text', {
    y: 64,
    height: 34,
    largest: 26,
    lines: 1,
    stand: 'top',
    colour: garnet,
  });
  const head = set(title, 'title', {
    y: 132,
    height: otherTitle ? 210 : 290,
    largest: 82,
    lines: 4,
    stand: 'top',
    colour: ink,
  });
  const other =
    otherTitle &&
    set(otherTitle, 'title', {
      y: head.bottom + 28,
      height: Math.min(100, 470 - head.bottom),
      largest: 40,
      lines: 2,
      stand: 'top',
      colour: quietInk,
    });
  const by = author && set(author, 'text', { y: 500, height: 60, largest: 32, lines: 2, stand: 'foot', colour: ink });
  return drawing(
    card.width,
    card.height,
    `<rect width="${card.width}" height="${card.height}" fill="${paper}"/>` +
      `<rect x="${startsAt(language, 0, board)}" width="${board}" height="${card.height}" fill="${cloth}"/>` +
      `<rect x="${startsAt(language, board, 8)}" width="8" height="${card.height}" fill="${brass}"/>` +
      (hasCover ? shadow(language) : ornament(startsAt(language, board / 2, 0), card.height / 2)) +
      [name, head, other, by].map((lettered) => lettered?.drawn ?? '').join(''),
  );
}

const textWidth = card.width - board - 130;

function shadow(language: Language): string {
  const { left, top, width, height } = coverPlace(language);
  return [3, 8, 14]
    .map((by) => `<rect x="${left}" y="${top + by}" width="${width}" height="${height}" opacity=".22"/>`)
    .join('');
}

/** An eight-pointed star within another, for a book without a cover. */
const ornament = (x: number, y: number): string =>
  [150, 112, 74]
    .map((radius) => `<path d="${eightPointedStar(x, y, radius)}" fill="none" stroke="${brass}" stroke-width="4"/>`)
    .join('') + `<circle cx="${at(x)}" cy="${at(y)}" r="24" fill="${brass}"/>`;
