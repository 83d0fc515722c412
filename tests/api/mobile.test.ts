import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '../../bff/legacy/endpoints.ts';
import { type Answers, registration, shapesAndLanguages } from '../support/customers.ts';
import { customerExamples as examples } from '../support/manual.ts';
import { startTestShop } from '../support/shop.ts';

/** The rows of section 7 that are somebody's own. */
const ofCustomers = Object.values(endpoints)
  .filter(({ kind }) => kind !== 'public')
  .map((endpoint) => endpoint.path);

test.each(shapesAndLanguages)(
  'auth-7 api-1: an app signs up, shops, orders and signs out as the manual says, without a cookie (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const { email, password } = registration();
    let token: string | null = null;
    const sent = new Set<string>();

    /** Sends an example of the manual, as an app does: a POST with a header. */
    const send = async (name: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answers> => {
      sent.add(name);
      const response = await shop.get('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: examples.get(name), variables }),
      });
      expect(response.headers.getSetCookie()).toEqual([]);
      const { data, errors } = await response.json();
      expect(errors).toBeUndefined();
      return data;
    };

    // A guest becomes a customer, and takes the cart along.
    const { signUp } = await send('SignUp', { email, password });
    expect(signUp).toEqual({
      viewer: { id: expect.any(String), name: 'Noura' },
      token: expect.any(String),
      expiresAt: expect.stringMatching(/Z$/),
      mergedLines: [{ bookId: '101', quantity: 2 }],
      unmergedLines: [{ bookId: '999999', quantity: 1, reason: 'NOT_SOLD', book: null }],
      userErrors: [],
    });

    // Another day, the customer signs in again.
    const { signIn } = await send('SignIn', { email, password });
    expect(signIn).toMatchObject({ viewer: signUp.viewer, userErrors: [] });
    token = signIn.token;

    // Two copies of another book, or rather one.
    const { setCartLine } = await send('Add');
    expect(setCartLine).toMatchObject({ cart: { lineCount: 2 }, message: expect.any(String), userErrors: [] });
    const lineId = setCartLine.cart.lines.find(({ bookId }) => bookId === '102')?.id;
    const { updateCartLine } = await send('Change', { lineId });
    expect(updateCartLine).toMatchObject({ cart: { lines: [{ quantity: 2 }, { quantity: 1 }] }, userErrors: [] });

    // One book is looked at another day, and one is put back.
    const { addToWishlist } = await send('Wish', { bookId: '201' });
    expect(addToWishlist.viewer.wishlistBookIds).toEqual(['201']);
    expect((await send('Unwish', { bookId: '201' })).removeFromWishlist).toEqual({
      viewer: { wishlistBookIds: [] },
      userErrors: [],
    });
    await send('Wish', { bookId: '201' });
    const { removeCartLine } = await send('Remove', { lineId });
    expect(removeCartLine).toMatchObject({ cart: { lineCount: 1 }, userErrors: [] });
    await send('Add');

    // What does it come to?
    const { viewer } = await send('Cart');
    expect(viewer.cart.lineCount).toBe(2);
    const { amount } = viewer.cart.total;

    // The network is lost after the button was pressed: it is pressed again.
    const order = { key: randomUUID(), expectedTotal: amount };
    const { checkout } = await send('Checkout', order);
    const again = await send('Checkout', order);
    expect(checkout).toEqual({
      receipt: {
        orderId: expect.any(String),
        invoiceNumber: expect.any(String),
        orderNumber: null,
        total: { amount, currencyCode: 'QAR' },
        order: { number: expect.any(String), status: 'PENDING' },
      },
      cart: { lineCount: 0 },
      userErrors: [],
    });
    expect(again).toEqual({ checkout });

    const { orders } = (await send('Orders')).viewer;
    expect(orders.items).toMatchObject([
      { number: checkout.receipt.order.number, status: 'PENDING', total: { amount } },
    ]);

    const [{ number, status, statusText }] = orders.items;
    expect((await send('Order', { number })).viewer.order).toEqual({
      status,
      statusText,
      total: orders.items[0].total,
    });

    const { updateAccount } = await send('Account', { password });
    expect(updateAccount).toMatchObject({ viewer: { name: 'Noura A.' }, userErrors: [] });
    const { sendContactMessage } = await send('Write', { message: 'When is the next volume out?' });
    expect(sendContactMessage).toMatchObject({ isSent: false, userErrors: [{ code: 'NOT_CONFIGURED' }] });

    const { requestAccountDeletion } = await send('DeleteAccount');
    expect(requestAccountDeletion).toMatchObject({ isSent: false, userErrors: [{ code: 'NOT_CONFIGURED' }] });

    const { requestPasswordReset } = await send('Forgotten', { email });
    expect(requestPasswordReset).toMatchObject({ userErrors: [{ code: 'NOT_CONFIGURED' }] });

    expect(await send('SignOut')).toEqual({ signOut: { viewer: null } });
    expect(await send('Cart')).toEqual({ viewer: null });
    expect(sent).toEqual(new Set(examples.keys()));
    const asked = new Set(shop.legacy.received.map(({ path }) => path));
    expect(ofCustomers.filter((legacyPath) => !asked.has(legacyPath))).toEqual([]);
  },
);

test('a banner says to which record it leads, for apps with screens of their own', async () => {
  await using shop = await startTestShop();
  const rows = ['/product/101?lng=ar', '/journals', 'https://elsewhere.example/product/101', ''].map((link, at) => ({
    id: at + 1,
    text: `Banner ${at}`,
    link,
  }));
  using _banners = shop.legacy.intercept('/common/gethomebanner', (_request, response) => {
    response.json({ data: rows });
  });

  const { data, errors } = await shop.graphql('{ banners { link target { kind recordId path } } }');

  expect(errors).toEqual([]);
  expect((data as { banners: { target: unknown }[] }).banners.map(({ target }) => target)).toEqual([
    { kind: 'BOOK', recordId: '101', path: '/product/101' },
    { kind: 'PAGE', recordId: null, path: '/journals' },
    null,
    null,
  ]);
});
