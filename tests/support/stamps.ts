import type { CachePolicy } from '../../bff/cache/cache.ts';
import { details, lists, slowChanging } from '../../bff/legacy/policies.ts';
import type { LegacyApi } from '../../legacy-api/server.ts';

/** A legacy API that stamps what it answers with its language and time, and judges answers of a shop by the stamps in them. */

type Language = 'en' | 'ar';

/** What a reader may ask. */
export type StampedRead = {
  readonly path: string;
  /** What it is made of: the endpoint, and the record where it is about one. */
  readonly endpoint: string;
  readonly id: string | null;
  readonly policy: CachePolicy;
};

const operation = (query: string): string => `/graphql?query=${encodeURIComponent(query)}`;

const text = '{ value language }';

const bookRead = (path: string, id: string): StampedRead => ({
  path,
  endpoint: '/books/view/detail',
  id,
  policy: details,
});

const bookOf = (id: number): StampedRead => bookRead(operation(`{ book(id: "${id}") { title ${text} } }`), String(id));

/** Those asked for most come first. */
export const stampedReads: readonly StampedRead[] = [
  bookRead('/product/101', '101'),
  { path: operation('{ contact { phone } }'), endpoint: '/common/getcontact', id: null, policy: slowChanging },
  {
    path: operation(`{ newBooks { items { title ${text} } } }`),
    endpoint: '/books/getnewpublishedbook',
    id: null,
    policy: lists,
  },
  {
    path: operation(`{ infoPage(name: ABOUT) { content { html } } }`),
    endpoint: '/about',
    id: null,
    policy: slowChanging,
  },
  ...Array.from({ length: 60 }, (_, at) => bookOf(102 + at)),
];

/** Those that are asked for so seldom that they are stale, or past that, each time. */
export const seldomReads: readonly StampedRead[] = Array.from({ length: 20 }, (_, at) => bookOf(201 + at));

const stamped = (language: Language, at: number): string => `stamp-${language}-${Math.round(at)}`;

/** Has these endpoints answer with stamps; `now` is the clock of the legacy API, in milliseconds. */
export function stampAnswers(legacy: LegacyApi, now: () => number): void {
  const both = () => JSON.stringify({ en: stamped('en', now()), ar: stamped('ar', now()) });
  const book = (id: number) => ({ id, sku: String(id), name: both(), qty: 3, new_price: '10.00', old_price: '10.00' });
  const answers: Readonly<Record<string, (id: number, language: Language) => unknown>> = {
    '/books/view/detail': (id) => ({ detail: book(id), author: null }),
    '/books/getnewpublishedbook': () => Array.from({ length: 12 }, (_, at) => book(101 + at)),
    // It is the same in every language, which its stamp names none of.
    '/common/getcontact': () => ({ phone: String(Math.round(now())) }),
    '/about': (_id, language) => ({ content: `<p>${stamped(language, now())}</p>` }),
  };
  for (const [path, answer] of Object.entries(answers)) {
    legacy.intercept(path, (request, response) => {
      const { product_id: id } = request.body as Readonly<Record<string, string>>;
      const language = request.headers['accept-language'] === 'ar' ? 'ar' : 'en';
      response.json({ status: 'success', msg: '', data: answer(Number(id ?? 0), language) });
    });
  }
}

export type Answer = { readonly read: StampedRead; readonly language: Language; readonly body: string };

/** A moment of the legacy API's clock, before which nothing that it has stamped may be in an answer. */
export type Bounds = { readonly now: number; readonly isDown: boolean; readonly purgedAt: number };

export type Judgement = { readonly wrong: 'old' | 'purged' | 'language' | null; readonly ageMs: number };

/** How long, in milliseconds, an answer may be served after it was stamped. */
export const longest = ({ policy }: StampedRead, isDown: boolean): number =>
  1_000 * (policy.fresh + policy.revalidate + (isDown ? policy.ifError : 0));

/** What is wrong with an answer, and how old the oldest stamp in it is; null where it has none. */
export function judged({ read, language, body }: Answer, { now, isDown, purgedAt }: Bounds): Judgement | null {
  // A page has texts in both languages, and its title in the reader's.
  const [html = body] = /<h1[\s>].*?<\/h1>/s.exec(body) ?? [];
  const stamps = [...html.matchAll(/(?:stamp-(en|ar)-)?(\d{13})/g)];
  if (stamps.length === 0) return null;
  const at = Math.min(...stamps.map(([, , moment]) => Number(moment)));
  const others = stamps.filter(([, marked]) => marked !== undefined && marked !== language);
  const ageMs = now - at;
  const wrong =
    others.length > 0 ? 'language' : at < purgedAt ? 'purged' : ageMs > longest(read, isDown) ? 'old' : null;
  return { wrong, ageMs };
}
