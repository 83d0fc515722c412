import type { Article, ArticleQuery } from '../domain/article.ts';
import { instantOf } from '../domain/calendar.ts';
import { absoluteHtml } from '../domain/html.ts';
import { inLanguage, type Language } from '../domain/language.ts';
import type { Page } from '../domain/record.ts';
import { type RecordKind, recordPath } from '../domain/record-pages.ts';
import { type Bilingual, textIn } from '../domain/text.ts';
import type { Context, Shop } from '../graphql/context.ts';
import type { PublicRead } from '../legacy/endpoint.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Arrivals } from '../sources/new-books.ts';
import type { Entry } from './atom.ts';

/** What the feeds have: records with a day of their own, which is when they count as updated; others are left out. */

/** What entries are read by. */
export type EntryParts = {
  readonly context: Pick<Context, 'read' | 'shop' | 'language'>;
  readonly arrivals: Arrivals;
};

/** `isWhole`: none is left out because it did not come in time. */
export type Entries = { readonly entries: readonly Entry[]; readonly isWhole: boolean };

/** As many as are read in earnest, and as many details are asked for at most. */
const mostEntries = 20;

/** The latest articles of a list. */
export const articleEntries =
  (endpoint: PublicRead<[ArticleQuery], Page<Article>>, kind: RecordKind) =>
  async ({ context: { read, shop, language } }: EntryParts): Promise<Entries> => {
    const { items } = await read(endpoint, { search: null, page: 1 });
    const entries = items.slice(0, mostEntries).flatMap(({ id, title, description, date }) =>
      date === null
        ? []
        : {
            page: pageIn(shop, recordPath(kind, id), language),
            title: textIn(title, language) ?? { value: id, language: null },
            updated: beginningOf(date, shop.timeZone),
            author: null,
            content: contentOf(description ?? null, language, shop),
          },
    );
    return { entries, isWhole: true };
  };

/** The books that the legacy API calls new, each as of the day on which it came into the shop. */
export async function newBookEntries({ context, arrivals }: EntryParts): Promise<Entries> {
  const { read, shop, language } = context;
  const books = (await read(endpoints.newBooks)).slice(0, mostEntries);
  const arrivalsOf = await arrivals(books.map(({ id }) => id));
  const entries = books.flatMap(({ id, title = null, summary = null }) => {
    const { createdAt = null, author = null } = arrivalsOf.get(id) ?? {};
    if (createdAt === null) return [];
    return {
      page: pageIn(shop, recordPath('book', id), language),
      title: textIn(title, language) ?? { value: id, language: null },
      updated: instantOf(createdAt, shop.timeZone),
      author: textIn(author, language),
      content: contentOf(summary, language, shop),
    };
  });
  return { entries, isWhole: books.every(({ id }) => arrivalsOf.has(id)) };
}

/** A page in a language, whoever opens it. */
export const pageIn = ({ publicUrl }: Shop, path: string, language: Language): string =>
  inLanguage(publicUrl + path, language);

function contentOf(html: Bilingual | null, language: Language, shop: Shop): Entry['content'] {
  const text = textIn(html, language);
  return text && { ...text, value: absoluteHtml(text.value, shop) };
}

/** When a day begins in a time zone, with the zone's offset, so that it is read as that day. */
const beginningOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toString({ timeZoneName: 'never' });
