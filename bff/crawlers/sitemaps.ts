import { type Request, type RequestHandler, type Response, Router } from 'express';
import { inLanguage, languages } from '../domain/language.ts';
import { type RecordKind, recordPath } from '../domain/record-pages.ts';
import { element, type Xml, xmlDocument } from '../domain/xml.ts';
import { answerLater } from '../http/plain-answer.ts';
import { sitemapsPath, sitemapIndexPath } from '../http/request-kind.ts';
import type { ListedRecord, RecordListName, RecordLists } from '../sources/record-lists.ts';
import { publicPages } from './public-pages.ts';

/** The addresses of all public pages, by the sitemap protocol (sitemaps.org), each in both languages. */

/** Of which kind the records of a list are. */
const kinds = {
  books: 'book',
  issues: 'book',
  categories: 'category',
  authors: 'author',
  journals: 'journal',
  posts: 'post',
  news: 'newsItem',
  projects: 'project',
} as const satisfies Record<RecordListName, RecordKind>;

const listNames = Object.keys(kinds) as RecordListName[];

/** How many records are in one file: each is two addresses, and a file may have 50,000. */
const mostRecords = 5_000;

/** How long, in seconds, crawlers may keep a file. */
const maxAge = 3_600;

/** When what has not been read yet may be there, in seconds. */
const soon = 30;

export type SitemapsOptions = { readonly publicUrl: string; readonly recordLists: RecordLists };

/** Serves the index of all sitemaps, and each of them. What lists have is read behind the readers' backs (seo-1). */
export function sitemaps({ publicUrl, recordLists }: SitemapsOptions): RequestHandler {
  const pages = publicPages.map((path): Address => ({ path, date: null }));

  const index = (_request: Request, response: Response): void => {
    const files = listNames.flatMap((name) => {
      const list = recordLists(name);
      const numbers = Array.from({ length: filesOf(list) }, (_, at) => at + 1);
      return numbers.map((number) => ({
        path: fileOf(name, number),
        date: list?.isWhole ? latestOf(part(list.records, number)) : null,
      }));
    });
    const isWhole = listNames.every((name) => recordLists(name)?.isWhole);
    send(response, isWhole, indexOf(publicUrl, [{ path: fileOf('pages', 1), date: null }, ...files]));
  };

  const ofList =
    (name: RecordListName, numbered: boolean): RequestHandler =>
    (request, response, next) => {
      const number = numbered ? Number(request.params['number']) : 1;
      const list = recordLists(name);
      if (list === null) return answerLater(request, response, { id: 'err.page' }, soon);
      const records = part(list.records, number);
      if ((numbered && !(number > 1)) || number > filesOf(list)) return next();
      const addresses = records.map(({ id, date }) => ({ path: recordPath(kinds[name], id), date }));
      send(response, list.isWhole, sitemapOf(publicUrl, addresses));
    };

  const router = Router();
  router.get(sitemapIndexPath, index);
  router.get(fileOf('pages', 1), (_request, response) => send(response, true, sitemapOf(publicUrl, pages)));
  for (const name of listNames) {
    router.get(fileOf(name, 1), ofList(name, false));
    router.get(`${sitemapsPath}${name}-:number.xml`, ofList(name, true));
  }
  return router;
}

/** A page by its path, and the day that is known of it. */
type Address = { readonly path: string; readonly date: string | null };

const fileOf = (name: RecordListName | 'pages', number: number): string =>
  `${sitemapsPath}${name}${number === 1 ? '' : `-${number}`}.xml`;

/** In how many files a list is, as far as it is known: a sitemap has at least one address, so an empty list has no file. */
const filesOf = (list: ReturnType<RecordLists>): number =>
  Math.max(list?.isWhole ? 0 : 1, Math.ceil((list?.records.length ?? 0) / mostRecords));

const part = (records: readonly ListedRecord[], number: number): readonly ListedRecord[] =>
  records.slice((number - 1) * mostRecords, number * mostRecords);

const latestOf = (records: readonly ListedRecord[]): string | null =>
  records.reduce<string | null>((latest, { date }) => (date !== null && date > (latest ?? '') ? date : latest), null);

function send(response: Response, isWhole: boolean, xml: string): void {
  response.set('Cache-Control', isWhole ? `public, max-age=${maxAge}` : 'no-store');
  response.type('application/xml').send(xml);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const indexOf = (publicUrl: string, files: readonly Address[]): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: namespace },
      ...files.map(({ path, date }) => element('sitemap', {}, ...place(publicUrl + path, date))),
    ),
  );

const sitemapOf = (publicUrl: string, addresses: readonly Address[]): string =>
  xmlDocument(
    element(
      'urlset',
      { xmlns: namespace, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
      ...addresses.flatMap(({ path, date }) => {
        const plain = publicUrl + path;
        const alternates = [
          ...languages.map((language) => alternate(language, inLanguage(plain, language))),
          alternate('x-default', plain),
        ];
        return languages.map((language) =>
          element('url', {}, ...place(inLanguage(plain, language), date), ...alternates),
        );
      }),
    ),
  );

const place = (address: string, date: string | null): readonly (Xml | null)[] => [
  element('loc', {}, address),
  date === null ? null : element('lastmod', {}, date),
];

const alternate = (hreflang: string, href: string): Xml => element('xhtml:link', { rel: 'alternate', hreflang, href });
