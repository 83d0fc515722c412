import english from '../../i18n/en.json' with { type: 'json' };
import { type Bought, checkoutMutation, type delivery } from '../support/checkouts.ts';
import type { Device } from '../support/customers.ts';
import { closed } from './kinds.ts';

/** What a visitor does while something is wrong, and what they see then. */

/** Status and a few words, and how long it took. */
export type Seen = { readonly what: string; readonly ms: number };

export const publicPlaces = {
  home: '/',
  book: '/product/101',
  shop: '/shop',
  search: '/shop?keyword=',
  news: '/newslist',
};

export type Place = keyof typeof publicPlaces | 'cart' | 'checkout';

export const places: readonly Place[] = ['home', 'book', 'shop', 'search', 'news', 'cart', 'checkout'];

/** Longer than the shop takes for any answer. */
const patienceMs = 30_000;

const timed = async (look: () => Promise<string>): Promise<Seen> => {
  const began = performance.now();
  const what = await look().catch(() => 'no answer');
  return { what, ms: performance.now() - began };
};

const beginning = (text: string): string => text.split('{')[0]?.split('<')[0] ?? text;

/** What a page says where it is not whole; the first that it says is what is seen. */
const said: readonly (readonly [text: string, what: string])[] = [
  [english['stale.copy'].split(':')[0] ?? '', 'the shop’s own copy, said so'],
  [beginning(english['stale.notice']), 'older, said so'],
  [beginning(english['err.section']), 'a part missing, said so'],
  [english['err.page'], 'an apology'],
  [closed, 'an apology in the legacy API’s words'],
  [english['notfound.title'], 'not found'],
];

const cardsIn = (html: string): number => html.split('<article').length;

export type Page = { readonly status: number; readonly html: string };

export async function pageOf(url: string, path: string): Promise<Page> {
  const response = await fetch(url + path, {
    headers: { accept: 'text/html', 'accept-language': 'en' },
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, html: await response.text() };
}

/** `whole`: the page without a fault. */
export const seePage = (url: string, path: string, whole: Page | undefined): Promise<Seen> =>
  timed(async () => {
    const { status, html } = await pageOf(url, path);
    const words = said.filter(([text]) => html.includes(text)).map(([, what]) => what);
    const lacksCards = whole !== undefined && status === 200 && cardsIn(html) < cardsIn(whole.html);
    if (words.length === 0) words.push(lacksCards ? 'rest of the page follows' : 'whole');
    return `${status}, ${words.join(', ')}`;
  });

type Said = { readonly userErrors: readonly { readonly code: string }[] } | null;

/** The data of an operation, and the codes that it is answered with; none where it is done. */
async function asked(device: Device, query: string, variables?: Record<string, unknown>) {
  const { status, data, errors } = await device.graphql(query, variables);
  const fields = (data ?? {}) as Readonly<Record<string, Said>>;
  const refused = Object.values(fields).flatMap((each) => each?.userErrors ?? []);
  const codes = [...refused.map(({ code }) => code), ...errors.map(({ extensions }) => String(extensions?.['code']))];
  return { fields, codes: codes.length > 0 || status === 200 ? [...new Set(codes)] : [`HTTP ${status}`] };
}

/** Puts a book into the cart, and reads it. */
export async function seeCart(device: Device, bookId: string): Promise<Seen & { readonly isAdded: boolean }> {
  let isAdded = false;
  const seen = await timed(async () => {
    const adding = await asked(
      device,
      `mutation { addToCart(input: { bookId: "${bookId}" }) { userErrors { code } } }`,
    );
    isAdded = adding.codes.length === 0;
    const reading = await asked(device, '{ viewer { cart { lines { bookId } } } }');
    const codes = new Set([...adding.codes, ...reading.codes]);
    return codes.size === 0 ? 'added and shown' : `${isAdded ? 'added, then ' : ''}${[...codes].join(', ')}`;
  });
  return { ...seen, isAdded };
}

export const seeCheckout = (device: Device, input: ReturnType<typeof delivery>): Promise<Seen> =>
  timed(async () => {
    const { fields, codes } = await asked(device, checkoutMutation, { input });
    const receipt = (fields['checkout'] as Partial<Bought> | null | undefined)?.receipt;
    return [...(receipt ? ['receipt'] : []), ...codes].join(', ');
  });
