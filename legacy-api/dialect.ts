import type { Language } from './language.ts';
import { toAmount } from './money.ts';
import type { Page } from './paging.ts';

/**
 * How the API says what it says. The specification leaves several shapes open (bilingual fields, numbers, lists, where a
 * token is): `a` is its plain reading, `b` differs from it as far as the specification allows.
 */

export const shapes = ['a', 'b'] as const;

export type Shape = (typeof shapes)[number];

export type Dialect = {
  /** The status of a refusal: anything but 'success'. */
  readonly refused: 'error' | 'warning';
  /** The HTTP status of a call whose token is missing or wrong, and of one that asks for what is another's. */
  readonly unauthenticated: 401 | 200;
  readonly forbidden: 403 | 200;
  /** The HTTP status of a detail that there is not. */
  readonly missing: 200 | 404;
  /** Whether /books/add/cart answers only after a redirect. */
  readonly redirects: boolean;
  /** Whether lists of orders have further pages; otherwise every page is all of them. */
  readonly pagesOrders: boolean;
  /** Whether a token is inside the user, or beside it. */
  readonly tokenInside: boolean;
  readonly number: (value: number) => number | string;
  /** An amount in hundredths. */
  readonly amount: (minor: number) => number | string;
  /** A text in both languages. */
  readonly bilingual: <Text>(en: Text, ar: Text) => unknown;
  /** A text in both languages; b has it in the caller's language alone, and does not say so. */
  readonly aside: (en: string, ar: string, caller: Language) => string;
  /** A field for a list of texts. */
  readonly texts: (list: readonly string[]) => unknown;
  /** A field that may be empty, or not be there at all. */
  readonly empty: (value: string) => string;
  readonly optional: <Value>(value: Value) => Value | undefined;
  readonly nullable: <Value>(value: Value) => Value | null;
  /** A list of all there is that the specification calls a list, and one that it calls `data.data`. */
  readonly list: (rows: readonly unknown[]) => unknown;
  readonly wrapped: (rows: readonly unknown[]) => unknown;
  /** One page of a list. */
  readonly page: (page: Page<unknown>) => unknown;
};

const a: Dialect = {
  refused: 'error',
  unauthenticated: 401,
  forbidden: 403,
  missing: 200,
  redirects: false,
  pagesOrders: true,
  tokenInside: false,
  number: (value) => value,
  amount: toAmount,
  bilingual: (en, ar) => JSON.stringify({ en, ar }),
  aside: (en, ar) => JSON.stringify({ en, ar }),
  texts: (list) => JSON.stringify(list),
  empty: (value) => value,
  optional: (value) => value,
  nullable: (value) => value,
  list: (rows) => rows,
  wrapped: (rows) => ({ data: rows }),
  page: (page) => page,
};

const b: Dialect = {
  refused: 'warning',
  unauthenticated: 200,
  forbidden: 200,
  missing: 404,
  redirects: true,
  pagesOrders: false,
  tokenInside: true,
  number: String,
  amount: (minor) => minor / 100,
  bilingual: (en, ar) => ({ en, ar }),
  aside: (en, ar, caller) => ({ en, ar })[caller],
  texts: (list) => list,
  empty: () => '',
  optional: () => undefined,
  nullable: () => null,
  list: (rows) => ({ data: rows }),
  wrapped: (rows) => rows,
  page: ({ data }) => data,
};

export const dialects: Readonly<Record<Shape, Dialect>> = { a, b };
