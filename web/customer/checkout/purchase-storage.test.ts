import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSignOut } from '../session/last-sign-out.ts';
import { keepDelivery, keptDelivery } from './last-delivery.ts';
import {
  changeDraft,
  type Draft,
  forgetEarlierPurchase,
  forgetOthersPurchase,
  keepReceipt,
  type Line,
} from './purchase-storage.ts';

const kept = new Map<string, string>();
const local = new Map<string, string>();

const storageIn = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

/** A session of the shop, as the browser's cookies say it. */
const enterSession = (mark: string) => vi.stubGlobal('document', { cookie: `signed_in=${mark}` });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storageIn(kept));
  local.clear();
  vi.stubGlobal('localStorage', storageIn(local));
  enterSession('first');
});
afterEach(() => vi.unstubAllGlobals());

const draftOf = (customerId: string): Draft => ({
  customerId,
  idempotencyKey: 'key',
  details: {
    name: '',
    countryId: '',
    cityId: '',
    addressLine1: '',
    addressLine2: '',
    phone: '',
    email: '',
    note: '',
  },
  sent: null,
});

const buy = () =>
  keepReceipt(
    { orderId: '1', invoiceNumber: 'INV-1', orderNumber: '1', order: null },
    { total: { amount: '1.00', currencyCode: 'QAR' }, lines: [] },
    { ...draftOf('7').details, name: 'Mariam', addressLine1: '7 Corniche Street' },
  );

test('thanks-1: an order is thanked for by whichever number it came with', () => {
  const numbersOf = (orderId: string | null, invoiceNumber: string | null, orderNumber: string | null) => {
    keepReceipt(
      { orderId, invoiceNumber, orderNumber, order: null },
      { total: { amount: '1.00', currencyCode: 'QAR' }, lines: [] },
      draftOf('7').details,
    );
    return kept.get('invoice_number');
  };

  expect([numbersOf('1', 'INV-1', 'UP-1'), numbersOf(null, null, 'UP-1'), numbersOf('1', null, null)]).toEqual([
    'INV-1',
    'UP-1',
    '1',
  ]);
});

test('thanks-1: a receipt keeps the number by which the account lists its order, which comes with it where it can be had', () => {
  const bought = { total: { amount: '1.00', currencyCode: 'QAR' }, lines: [] };
  keepReceipt(
    { orderId: '1', invoiceNumber: 'INV-1', orderNumber: null, order: { number: 'UP-1' } },
    bought,
    draftOf('7').details,
  );

  expect(kept.get('receipt_lines')).toContain('"orderNumber":"UP-1"');
  expect(kept.get('invoice_number')).toBe('INV-1');
});

test('print-2 acct-4: a receipt keeps where the order goes, without its note, for its session alone', () => {
  const details = { ...draftOf('7').details, name: 'Mariam', note: 'Ring twice' };
  keepReceipt(
    { orderId: '1', invoiceNumber: 'INV-1', orderNumber: null, order: null },
    { total: { amount: '1.00', currencyCode: 'QAR' }, lines: [] },
    details,
  );
  const own = kept.get('receipt_lines');

  enterSession('second');
  forgetEarlierPurchase();

  expect(own).toContain('Mariam');
  expect(own).not.toContain('Ring twice');
  expect([...kept.keys()]).toEqual([]);
});

test('acct-4: another customer finds neither what was entered nor the receipt; the same one finds what they entered', () => {
  buy();
  changeDraft(draftOf('7'), ({ details }) => ({ details: { ...details, note: 'Ring twice' } }));

  enterSession('second');
  forgetOthersPurchase('7');
  const ofTheSame = [...kept.keys()];
  forgetOthersPurchase('8');

  expect(ofTheSame).toEqual(['checkout_draft']);
  expect([...kept.keys()]).toEqual([]);
});

test('acct-4 check-7: a draft from before a sign-out that the tab has not heard of is removed, one of a session that has expired is not', () => {
  changeDraft(draftOf('7'), ({ details }) => ({ details: { ...details, note: 'Ring twice' } }));

  enterSession('');
  forgetEarlierPurchase();
  const expired = [...kept.keys()];
  noteSignOut();
  forgetEarlierPurchase();

  expect(expired).toEqual(['checkout_draft']);
  expect([...kept.keys()]).toEqual([]);
});

test('check-10 acct-4: an order is kept for the next one where that was asked, without its note, and for its session alone', () => {
  const details = { ...draftOf('7').details, name: 'Mariam', addressLine1: '7 Corniche Street', note: 'Ring twice' };
  changeDraft(draftOf('7'), () => ({ details }));
  buy();
  const unasked = keptDelivery();
  changeDraft(draftOf('7'), () => ({ details, isKept: true }));
  buy();
  const asked = keptDelivery();
  const stored = local.get('last_delivery');

  enterSession('second');
  const ofAnother = keptDelivery();
  forgetEarlierPurchase();

  expect(unasked).toBe(null);
  expect(asked).toMatchObject({ name: 'Mariam', addressLine1: '7 Corniche Street', phone: '' });
  expect(stored).not.toContain('Ring twice');
  expect(ofAnother).toBe(null);
  expect(local.has('last_delivery')).toBe(false);
});

test('check-10: what is kept of a delivery that the shop has not written is nothing', () => {
  keepDelivery({ countryId: '142', cityId: '7' });
  const own = keptDelivery();
  const written = local.get('last_delivery') ?? '';

  local.set('last_delivery', written.replace('"142"', '{}'));

  expect(own).toMatchObject({ countryId: '142', cityId: '7', addressLine1: '' });
  expect(keptDelivery()).toBe(null);
});

test('check-7: a change goes by the draft as it is by then, and never by another customer’s', () => {
  const mine = draftOf('7');
  changeDraft(mine, ({ details }) => ({ details: { ...details, note: 'Ring twice' } }));
  changeDraft(mine, () => ({ sent: null }));
  const own = kept.get('checkout_draft');
  changeDraft(draftOf('8'), () => ({ sent: null }));

  expect(own).toContain('Ring twice');
  expect(kept.get('checkout_draft')).not.toContain('Ring twice');
});

const money = { amount: '10.00', currencyCode: 'QAR' };
const line: Line = {
  id: '1',
  bookId: '101',
  quantity: 1,
  subtotal: money,
  book: {
    id: '101',
    title: { value: 'The Muqaddimah', language: 'EN' },
    thumbnail: { url: '/1.png', scaled: '/1.png?width=480', alt: '' },
    stock: 3,
  },
};

const keepWholeReceipt = () =>
  keepReceipt(
    { orderId: '1', invoiceNumber: 'INV-1', orderNumber: null, order: null },
    { total: money, lines: [line, { ...line, book: null, subtotal: null }] },
    { ...draftOf('7').details, name: 'Mariam' },
  );

/** A stored text of the shop's own version, with another value. */
function changed(text: string, change: (value: Record<string, unknown>) => object): string {
  const stored = JSON.parse(text) as { version: number; value: Record<string, unknown> };
  return JSON.stringify({ ...stored, value: change(stored.value) });
}

test.each<readonly [string, object]>([
  ['no lines', { bought: { total: money } }],
  ['an amount that is none', { bought: { total: { ...money, amount: 'much' }, lines: [line] } }],
  ['a line without an amount', { bought: { total: money, lines: [{ ...line, subtotal: {} }] } }],
  ['a book that is a word', { bought: { total: money, lines: [{ ...line, book: 'The Muqaddimah' }] } }],
  [
    'a title that is an object',
    { bought: { total: money, lines: [{ ...line, book: { ...line.book, title: { value: {} } } }] } },
  ],
  [
    'a picture without an address',
    { bought: { total: money, lines: [{ ...line, book: { ...line.book, thumbnail: {} } }] } },
  ],
  ['half a copy', { bought: { total: money, lines: [{ ...line, quantity: 0.5 }] } }],
  ['lines without end', { bought: { total: money, lines: Array.from({ length: 1001 }, () => line) } }],
  ['an address of no lines', { delivery: { name: 'Mariam' } }],
  ['a name that is an object', { delivery: { ...draftOf('7').details, name: {} } }],
])('thanks-1: a receipt that the shop has not written, with %s, is none', (_name, part) => {
  keepWholeReceipt();
  forgetOthersPurchase('7');
  const own = kept.get('receipt_lines') ?? '';

  kept.set(
    'receipt_lines',
    changed(own, (value) => ({ ...value, ...part })),
  );
  forgetOthersPurchase('7');

  expect(own).not.toBe('');
  expect([...kept.keys()]).toEqual([]);
});

test('thanks-1: a receipt that an earlier release has kept, without an address, is one', () => {
  keepWholeReceipt();
  const earlier = changed(kept.get('receipt_lines') ?? '', ({ delivery: _address, ...rest }) => rest);

  kept.set('receipt_lines', earlier);
  forgetOthersPurchase('7');

  expect(earlier).not.toContain('Mariam');
  expect(kept.get('receipt_lines')).toBe(earlier);
});
