import type { Ebook } from '../data/records.ts';
import { isbn } from '../isbn.ts';
import { publisher } from '../press.ts';
import type { BookRow } from '../queries/books.ts';
import type { Direction } from '../../lettering/face.ts';

/** What is printed inside a book and on its back. */
export type Inside = {
  readonly direction: Direction;
  readonly opening: Passage;
  /** What is on the page that faces it. */
  readonly further: Passage;
  /** Chapters and their pages where the book can be read, else what its imprint says. */
  readonly list: { readonly heading: string; readonly rows: readonly Entry[] };
  readonly blurb: string;
};

type Passage = { readonly heading: string; readonly text: string };

type Entry = { readonly text: string; readonly aside: string };

const words = {
  en: {
    about: 'About this edition',
    work: 'About the work',
    contents: 'Contents',
    imprint: 'Imprint',
    publisher: 'Publisher',
    published: 'Published',
    isbn: 'ISBN',
  },
  ar: {
    about: 'عن هذه الطبعة',
    work: 'عن الكتاب',
    contents: 'المحتويات',
    imprint: 'بيانات النشر',
    publisher: 'الناشر',
    published: 'سنة النشر',
    isbn: 'ردمك',
  },
};

/** The first lines of the chapters of its e-book, and these; of a book without one, its description, abstract and imprint. */
export function insideOf(row: Printed, language: 'en' | 'ar', ebook: Ebook | undefined): Inside {
  const say = words[language];
  const chapters = (ebook?.pages ?? []).flatMap((page, index) =>
    page.kind === 'text' && page.heading ? [{ heading: page.heading, text: plain(page.html), page: index + 1 }] : [],
  );
  const [first, second] = chapters;
  const abstract = plain(row[`abstract_${language}`]);
  const tags: unknown = JSON.parse(row[`tags_${language}`]);
  const subjects = Array.isArray(tags) ? tags.map(String) : [];
  return {
    direction: language === 'ar' ? 'rtl' : 'ltr',
    opening: first ?? { heading: say.about, text: plain(row[`description_${language}`]) },
    further: second ?? { heading: say.work, text: abstract },
    list: first
      ? { heading: say.contents, rows: chapters.map(({ heading, page }) => ({ text: heading, aside: String(page) })) }
      : {
          heading: say.imprint,
          rows: [
            { text: say.publisher, aside: publisher[language] },
            { text: say.published, aside: String(row.publishing_year) },
            { text: say.isbn, aside: isbn(row.id) },
            ...subjects.slice(0, 5).map((text, index) => ({ text: `${index + 1}. ${text}`, aside: '' })),
          ],
        },
    blurb: abstract,
  };
}

/** What of a record is printed in the book. */
type Printed = Pick<BookRow, 'id' | 'publishing_year' | `${'abstract' | 'description' | 'tags'}_${'en' | 'ar'}`>;

const plain = (html: string): string =>
  html
    .replaceAll(/<\/p>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
