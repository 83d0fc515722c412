import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

import type { Ebook } from '../data/records.ts';
import { HttpError } from '../errors.ts';
import type { Articles } from '../queries/articles.ts';
import { type BookRow, type Books, everything } from '../queries/books.ts';
import type { AuthorRow, Press } from '../queries/press.ts';
import type { BannerRow, Shop } from '../queries/shop.ts';
import { articlePicture } from './article.ts';
import { bannerPicture } from './banner.ts';
import { bookPicture } from './book.ts';
import { categoryPicture } from './category.ts';
import type { PicturedBook } from './design.ts';
import { insideOf } from './inside.ts';
import { journalPicture } from './journal.ts';
import { parseName } from './names.ts';
import type { PictureName } from './names.ts';
import { platePicture } from './plates/plate.ts';
import { portrait } from './portrait.ts';
import type { PicturedAuthor } from './portrait.ts';
import { type Opening, spreadPicture } from './spread.ts';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import type { Typefaces } from '../../lettering/typefaces.ts';

/** Where the records are that pictures show. */
type Records = {
  readonly books: Books;
  readonly ebooks: readonly Ebook[];
  readonly shop: Shop;
  readonly press: Press;
  readonly articles: Articles;
};

/** Kept for as long as the process runs: records never change, and the same record gives the same drawing. */
const drawn = new LRUCache<string, string>({ max: 500 });

/** GET /images/<name>: draws the picture that a record names; a name that no record carries is not found. */
export function pictureHandler(records: Records): RequestHandler {
  const picture = async (path: string): Promise<string | undefined> => {
    const name = parseName(path);
    return name ? draw(name, records, await loadTypefaces()) : undefined;
  };

  return async (request, response) => {
    const path = request.path.replace('/images/', '');
    const found = drawn.get(path) ?? (await picture(path));
    if (!found) throw new HttpError(404);
    drawn.set(path, found);

    // send() adds the ETag and answers 304 to those who have it.
    response.set('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(found);
  };
}

function draw(
  name: PictureName,
  { books, ebooks, shop, press, articles }: Records,
  typefaces: Typefaces,
): string | undefined {
  switch (name.kind) {
    case 'cover': {
      const book = books.book(name.id);
      return book && bookPicture({ ...pictured(book), inside: inside(book, ebooks) }, name.view, typefaces);
    }
    case 'category': {
      const category = shop.category(name.id);
      return category && categoryPicture(category);
    }
    case 'banner': {
      const banner = shop.banner(name.id);
      if (!banner) return undefined;
      const opening = openingOf(banner, books);
      return opening
        ? spreadPicture(banner.id, opening, typefaces)
        : bannerPicture(banner.id, booksOn(banner.link, books).map(pictured), typefaces);
    }
    case 'author': {
      const author = press.author(name.id);
      return author && portrait(portrayed(author), typefaces);
    }
    case 'plate':
      return press.plate(name.id) && platePicture(name.id);
    case 'journal': {
      const journal = press.journal(name.id);
      return journal && journalPicture({ id: journal.id, name: journal.name_en, facing: journal.name_ar }, typefaces);
    }
    case 'article':
      return articles.article(name.of, name.id) && articlePicture(name.of, name.id, name.format);
  }
}

/** The first lines that a banner shows, with the title of their book. */
function openingOf({ opening_book, opening_en, opening_ar }: BannerRow, books: Books): Opening | undefined {
  const book = opening_book === null ? undefined : books.book(opening_book);
  return (
    book && {
      category: book.category_key,
      en: { title: book.title_en, lines: opening_en?.split('\n') ?? [] },
      ar: { title: book.title_ar, lines: opening_ar?.split('\n') ?? [] },
    }
  );
}

/** Any other banner shows what it links to: its book, the latest journal issues, or else the latest books of three categories, in both scripts. */
function booksOn(link: string, books: Books): readonly BookRow[] {
  const [, id] = /^\/product\/(\d{1,15})$/.exec(link) ?? [];
  const linked = id ? books.book(Number(id)) : undefined;
  if (linked) return [linked];
  if (link === '/journals') return books.explore({ limit: 3, offset: 0 });

  const latest = books.published(everything, 'latest', 'en', { limit: 12, offset: 0 });
  const oneOfEach = new Map(latest.toReversed().map((book) => [book.category_id, book]));
  const candidates = latest.filter((book) => oneOfEach.get(book.category_id) === book);
  const [first, ...others] = candidates;
  const inTheOtherScript = others.find((book) => book.bound_on_the_right !== first?.bound_on_the_right);
  const ahead = [inTheOtherScript, first];
  return [...ahead, ...candidates.filter((book) => !ahead.includes(book))].filter((book) => !!book).slice(0, 3);
}

/**
 * A record has the same pictures in both languages: an Arabic work has its own title on its cover, journals and works of other
 * languages have both, translations into Arabic the Arabic one first.
 */
const pictured = (row: BookRow): PicturedBook => ({
  id: row.id,
  category: row.category_key,
  boundOnTheRight: row.bound_on_the_right === 1,
  title: row.bound_on_the_right ? row.title_ar : row.title_en,
  author: row.bound_on_the_right ? row.author_ar : row.author_en,
  facing: row.translated ? row.title_en : row.bound_on_the_right ? null : row.title_ar,
});

/** A book that can be read is shown in the language it can be read in. */
function inside(row: BookRow, ebooks: readonly Ebook[]) {
  const ebook = ebooks.find(({ book }) => book === row.id);
  return insideOf(row, ebook?.language ?? (row.bound_on_the_right ? 'ar' : 'en'), ebook);
}

/** The initial is of the script that the author writes. */
function portrayed(row: AuthorRow): PicturedAuthor {
  const writesArabic = row.writes_arabic === 1;
  return { id: row.id, writesArabic, name: writesArabic ? row.name_ar : row.name_en };
}
