import { setTimeout as delay } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { buyerOf, buy, delivery, orderNumbers } from '../support/checkouts.ts';
import { app, type Device } from '../support/customers.ts';
import { gatheringAtOnce, snapshotOf } from '../support/gathered-shop.ts';
import { type RunningProcess, startProcess } from '../support/process.ts';
import { startRedis } from '../support/redis.ts';
import { redisLink } from '../support/redis-link.ts';
import type { Kind } from './kinds.ts';
import { type Page, pageOf, type Place, publicPlaces, seeCart, seeCheckout, seePage, type Seen } from './visits.ts';

/** Rehearses one fault: a shop of its own meets it, is visited, and is looked at again once it is over. */

export type Rehearsed = {
  readonly name: string;
  readonly seen: Readonly<Partial<Record<Place, Seen>>>;
  /** What visitors have lost once all is over; null for nothing. */
  readonly lost: string | null;
};

/** Old enough that everything that is shown is asked for anew, and young enough to be shown where that fails. */
async function letTimePass(shop: RunningProcess): Promise<void> {
  const times = () => shop.logged.filter(({ msg }) => msg === 'the clock is ahead').length;
  const before = times();
  shop.kill('SIGUSR2');
  if ((await untilGiven(async () => (times() > before ? true : null))) === null) throw new Error('the clock stays');
}

const aheadClock = `--import=${new URL('clock-ahead.ts', import.meta.url).href}`;

const shopBefore = (legacyUrl: string, redisUrl: string, env: Readonly<Record<string, string>> = {}) =>
  startProcess({
    LEGACY_API_URL: legacyUrl,
    REDIS_URL: redisUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info', // it says when it is open
    NODE_OPTIONS: aheadClock,
    ...env,
  });

const keywordOf = { before: 'history', meanwhile: 'muqaddimah' };

const pathOf = (place: keyof typeof publicPlaces, keyword: string): string =>
  publicPlaces[place] + (place === 'search' ? keyword : '');

const placesOf = Object.keys(publicPlaces) as (keyof typeof publicPlaces)[];

/** A process that has served all of it before, two hours ago; the search is for another word. */
export async function rehearse({ name, bringAbout, mend }: Kind): Promise<Rehearsed> {
  await using legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  await using redis = await startRedis();
  await using link = await redisLink(Number(new URL(redis.url).port));
  await using shop = shopBefore(legacy.url, link.url, gatheringAtOnce);
  const { url } = await shop.open;
  const place = { listening: url };
  const [visitor, buyer] = await Promise.all([buyerOf(place), buyerOf(place)]);
  const gathered = async () => ((await snapshotOf(app(place)))?.isWhole ? true : null);
  if ((await untilGiven(gathered)) === null) throw new Error('the catalogue is not gathered');
  const whole = new Map<Place, Page>();
  for (const each of placesOf) whole.set(each, await pageOf(url, pathOf(each, keywordOf.before)));
  // What has been searched for is not asked again, and has other books.
  whole.delete('search');
  await letTimePass(shop);

  const upstreams = { legacy, redis, link };
  await bringAbout(upstreams);
  const seen: Partial<Record<Place, Seen>> = {};
  for (const each of placesOf) seen[each] = await seePage(url, pathOf(each, keywordOf.meanwhile), whole.get(each));
  const { isAdded, ...cart } = await seeCart(visitor, '102');
  const order = delivery();
  const checkout = await seeCheckout(buyer, order);
  await mend(upstreams);

  const losses = [
    await lostOfCart(shop, visitor, ['101', '201', ...(isAdded ? ['102'] : [])]),
    await lostOfOrder(shop, buyer, order),
  ].filter((loss) => loss !== null);
  return { name, seen: { ...seen, cart, checkout }, lost: losses.join('; ') || null };
}

/** A process that has just started, and has read nothing yet. */
export async function rehearseCold({ name, bringAbout, mend }: Kind): Promise<Rehearsed> {
  await using legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  await using redis = await startRedis();
  await using link = await redisLink(Number(new URL(redis.url).port));
  await bringAbout({ legacy, redis, link });
  await using shop = shopBefore(legacy.url, link.url);
  const { url } = await shop.open;
  const seen: Partial<Record<Place, Seen>> = {};
  for (const each of placesOf) seen[each] = await seePage(url, pathOf(each, keywordOf.meanwhile), undefined);
  await mend({ legacy, redis, link });
  return { name, seen, lost: null };
}

/** How often what is wrong no more is tried again, and how long, in milliseconds, between. */
const [tries, pauseMs] = [40, 250];

async function untilGiven<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let left = tries; left > 0; left -= 1) {
    const given = await ask().catch(() => null);
    if (given !== null) return given;
    await delay(pauseMs);
  }
  return null;
}

type CartAnswer = { readonly viewer: { readonly cart: { readonly lines: readonly { readonly bookId: string }[] } } };

async function lostOfCart(shop: RunningProcess, device: Device, wanted: readonly string[]): Promise<string | null> {
  await letTimePass(shop); // a breaker that is open tries again
  const cart = await untilGiven(() => device.data<CartAnswer>('{ viewer { cart { lines { bookId } } } }'));
  const held = new Set(cart?.viewer.cart.lines.map(({ bookId }) => bookId));
  const missing = wanted.filter((bookId) => !held.has(bookId));
  return missing.length === 0 ? null : `lines of the cart: ${missing.join(', ')}`;
}

/** The same order is sent until there is a receipt, and once more. */
async function lostOfOrder(
  shop: RunningProcess,
  device: Device,
  order: ReturnType<typeof delivery>,
): Promise<string | null> {
  const send = () =>
    untilGiven(async () => {
      const { receipt } = await buy(device, order);
      if (receipt === null) await letTimePass(shop); // one that may yet appear is waited for a minute
      return receipt;
    });
  const receipts = [await send(), await send()];
  if (receipts.includes(null)) return 'the order';
  const { length } = (await untilGiven(() => orderNumbers(device))) ?? [];
  return length === 1 ? null : `${length} orders in the place of one`;
}
