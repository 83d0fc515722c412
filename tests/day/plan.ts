import type { FaultInput } from '../../legacy-api/admin/fault.ts';
import { loadData } from '../../legacy-api/data/load.ts';
import { type Random, randomFrom } from '../../legacy-api/data/made/random.ts';
import type { LinkFault } from '../support/redis-link.ts';

/** What happens on a day, by a seed: who reads what, who buys what, and what fails when. Nothing of it is asked or measured here. */

export type Language = 'en' | 'ar';

export type Read = {
  readonly path: string;
  readonly language: Language;
  readonly isPage: boolean;
  /** What has to be in the answer, and is in no other language's. */
  readonly title: string;
};

export type Buyer = { readonly atMs: number; readonly language: Language; readonly bookIds: readonly string[] };

export type DayFault = { readonly atMs: number; readonly forMs: number } & (
  | { readonly of: 'legacy'; readonly fault: FaultInput }
  | { readonly of: 'redis'; readonly fault: LinkFault }
);

export type Plan = {
  /** One after another, without an end. */
  readonly reads: () => Generator<Read, never>;
  readonly buyers: readonly Buyer[];
  readonly faults: readonly DayFault[];
  /** When one process after the other is replaced. */
  readonly restartAtMs: number;
};

const { books } = loadData();

/** So many books are read; the others are sold, since what is sold is asked for anew at once. */
const readCount = 60;

/** Enough copies for all buyers of a day. */
const sold = books.slice(readCount).filter(({ stock, category }) => stock >= 20 && category !== 'journals');

const bookQuery = (id: number) =>
  `/graphql?query=${encodeURIComponent(`{ book(id: "${id}") { title { value language } } }`)}`;

/** A page, or an operation, of each book; the first ones are asked for most. */
const readable = books.slice(0, readCount).flatMap(({ id, title }) => [
  { path: `/product/${id}`, title, isPage: true },
  { path: bookQuery(id), title, isPage: false },
]);

const pages: readonly Omit<Read, 'language' | 'title'>[] = [
  { path: '/', isPage: true },
  { path: '/shop', isPage: true },
  { path: '/newslist', isPage: true },
];

const readFrom = (random: Random): Read => {
  const language = random.isOneOf(2) ? 'ar' : 'en';
  if (random.isOneOf(10)) return { ...random.frequent(pages), language, title: '' };
  const { title, ...read } = random.frequent(readable);
  return { ...read, language, title: title[language] };
};

/** Each read that there is, in both languages. */
export const everyRead: readonly Read[] = (['en', 'ar'] as const).flatMap((language) => [
  ...pages.map((page) => ({ ...page, language, title: '' })),
  ...readable.map(({ title, ...read }) => ({ ...read, language, title: title[language] })),
]);

/** Paths that fail together: all, the public ones, a customer's, and the one that makes orders. */
const areas = ['/*', '/books/*', '/common/*', '/customer/*', '/customer/order/checkout'];

const legacyFault = (random: Random): FaultInput => {
  const path = random.any(areas);
  return random.any<FaultInput>([
    { kind: 'latency', ms: random.between(100, 2_000), path },
    { kind: 'hang', path },
    { kind: 'reset', path },
    { kind: 'lost', path },
    { kind: 'status', status: random.any([429, 500, 503] as const), path },
    { kind: 'html', path },
    { kind: 'huge', path },
    { kind: 'cut', path },
    { kind: 'half-json', path },
    { kind: 'wrong-types', path },
    { kind: 'drip', path },
    { kind: 'redirect', location: 'http://127.0.0.1:9/', path },
    // A refused read of a book means that there is no such book.
    { kind: 'refusal', msg: 'We are closed', path: '/customer/order/checkout' },
  ]);
};

const linkFaults: readonly LinkFault[] = ['refused', 'silent', 'slow', 'garbled'];

/** One after another, with time to recover between, and none while processes are replaced. */
function faultsFrom(random: Random, totalMs: number, restartAtMs: number): DayFault[] {
  const faults: DayFault[] = [];
  for (let atMs = 15_000; atMs < totalMs - 25_000;) {
    const forMs = random.between(3_000, 12_000);
    const fault: DayFault = random.isOneOf(4)
      ? { atMs, forMs, of: 'redis', fault: random.any(linkFaults) }
      : { atMs, forMs, of: 'legacy', fault: legacyFault(random) };
    const isBesideRestart = atMs + forMs > restartAtMs - 10_000 && atMs < restartAtMs + 60_000;
    if (!isBesideRestart) faults.push(fault);
    atMs += forMs + random.between(8_000, 15_000);
  }
  return faults;
}

const buyerEveryMs = 4_000;

/** Each kind of choice has a sequence of its own, so that how many of one there are changes none of another. */
export function planOf(seed: number, totalMs: number): Plan {
  const restartAtMs = totalMs / 2;
  const buying = randomFrom(seed + 1);
  const buyers = Array.from({ length: Math.floor((totalMs - 20_000) / buyerEveryMs) }, (_, at) => ({
    atMs: at * buyerEveryMs + buying.between(0, buyerEveryMs),
    language: buying.isOneOf(2) ? ('ar' as const) : ('en' as const),
    bookIds: buying
      .shuffled(sold)
      .slice(0, buying.between(1, 3))
      .map(({ id }) => String(id)),
  }));
  return {
    *reads() {
      const random = randomFrom(seed);
      for (;;) yield readFrom(random);
    },
    buyers,
    faults: faultsFrom(randomFrom(seed + 2), totalMs, restartAtMs),
    restartAtMs,
  };
}
