import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Customer, idsOfNothing, type StandIn, startStandIn } from '../support/legacy.ts';
import { wish } from '../support/legacy-wire.ts';

const { books } = loadData();
const inStock = books.find(({ stock }) => stock > 0);
const soldOut = books.find(({ stock }) => stock === 0);

const entryOf = (book: typeof inStock) => ({
  product_id: book?.id,
  product: { name: book?.title, thumb_img: `covers/${book?.id}.svg`, new_price: book?.price },
});

describe.each(shapes)('wishlists in shape %s', (shape) => {
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  const wishes = (as: Customer) => legacy.data(legacy.wire.list(wish(legacy.wire)), '/books/get/wishlist', {}, { as });
  const wishFor = (as: Customer, book: typeof inStock, language: 'en' | 'ar' = 'en') =>
    legacy.done('/books/setwishlist', { product_id: String(book?.id) }, { as, language });

  test('/books/setwishlist keeps a book once, sold out or not, and says so in the language of the caller', async () => {
    const customer = await legacy.register();
    expect(await wishes(customer)).toEqual([]);

    expect(await wishFor(customer, soldOut)).toBe('Added to your wishlist');
    expect(await wishFor(customer, soldOut)).toBe('Already in your wishlist');
    expect(await wishFor(customer, inStock, 'ar')).toBe('أُضيف إلى المفضلة');

    expect(await wishes(customer)).toMatchObject([entryOf(soldOut), entryOf(inStock)]);
  });

  test.each(idsOfNothing('product_id'))('/books/setwishlist: %s is not found', async (_what, form) => {
    const customer = await legacy.register();

    expect(await legacy.refusal('/books/setwishlist', form, { as: customer })).toEqual({
      http: 200,
      msg: 'Product not found',
    });

    expect(await wishes(customer)).toEqual([]);
  });

  test('/books/remove/wishlist takes an entry away, once', async () => {
    const customer = await legacy.register();
    await wishFor(customer, inStock);
    await wishFor(customer, soldOut);
    const [first] = await wishes(customer);
    const form = { wishlist_id: String(first?.id) };

    expect(await legacy.done('/books/remove/wishlist', form, { as: customer })).toBe('Removed from your wishlist');
    expect(await legacy.refusal('/books/remove/wishlist', form, { as: customer })).toEqual({
      http: 200,
      msg: 'Not found',
    });

    expect(await wishes(customer)).toMatchObject([entryOf(soldOut)]);
  });

  test.each(idsOfNothing('wishlist_id'))('/books/remove/wishlist: %s is no entry', async (_what, form) => {
    const customer = await legacy.register();
    await wishFor(customer, inStock);

    expect(await legacy.refusal('/books/remove/wishlist', form, { as: customer })).toEqual({
      http: 200,
      msg: 'Not found',
    });

    expect(await wishes(customer)).toMatchObject([entryOf(inStock)]);
  });

  test("/books/remove/wishlist does not find another customer's entry", async () => {
    const customer = await legacy.register();
    await wishFor(customer, inStock);
    const [entry] = await wishes(customer);
    const other = await legacy.register();

    const refused = await legacy.refusal('/books/remove/wishlist', { wishlist_id: String(entry?.id) }, { as: other });

    expect(refused).toEqual({ http: 200, msg: 'Not found' });
    expect(await wishes(customer)).toHaveLength(1);
    expect(await wishes(other)).toEqual([]);
  });
});
