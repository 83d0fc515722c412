import { hash } from 'node:crypto';
import { z } from 'zod';
import { type Cart, total } from '../../domain/cart.ts';
import type { Billing, Receipt } from '../../domain/checkout.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { Order } from '../../domain/customer.ts';

/**
 * What is remembered of a purchase under its idempotency key. It is shared by all processes, so that nothing of a cart or
 * an address stands in it: only hashes are stored.
 */

/** How long a key is remembered after its last note, and which was a customer's latest, in milliseconds. */
export const rememberedMs = 24 * 3_600_000;

/** What was sent, as the hash of what was asked for, and the state before it. */
const snapshot = z.strictObject({
  input: z.string(),
  orders: z.array(z.string()),
  lines: z.array(z.string()),
  amount: z.string(),
});

const receipt: z.ZodType<Receipt> = z.strictObject({
  orderId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  total: z.int(),
  ordersBefore: z.array(z.string()).readonly().exactOptional(),
});

const record = z.strictObject({
  /** Distinguishes attempts, so that only one goes on. */
  attempt: z.string(),
  /** When that attempt got so far, in milliseconds. */
  since: z.number(),
  progress: z.discriminatedUnion('phase', [
    /** Nothing of `input` has been sent yet. `before`: of an earlier attempt, whose input may be another. */
    z.strictObject({ phase: z.literal('preparing'), input: z.string(), before: snapshot.nullable() }),
    /** It may have been sent, and its answer is waited for. */
    z.strictObject({ phase: z.literal('sent'), before: snapshot }),
    /** The answer is lost, since `lostAt` in milliseconds, and where the order is could not be told. */
    z.strictObject({ phase: z.literal('lost'), before: snapshot, lostAt: z.number() }),
    /** Something was sent, and surely there is no order: it may be tried again. */
    z.strictObject({ phase: z.literal('none'), before: snapshot }),
    z.strictObject({ phase: z.literal('done'), input: z.string(), receipt }),
  ]),
});

export type PurchaseRecord = z.output<typeof record>;
export type Progress = PurchaseRecord['progress'];
export type Done = Extract<Progress, { phase: 'done' }>;
export type Snapshot = z.output<typeof snapshot>;

/** The customer's cart and latest orders, read anew. */
export type Present = {
  readonly cart: Cart;
  readonly orders: readonly Order[];
  /** Whether the customer has ordered under no other key meanwhile: else a new order may be that one's. */
  readonly isAlone: boolean;
};

/** Null for what is no record, or one of another version of the shop. */
export const recordOf = (text: string): PurchaseRecord | null => parsed(record, text);

/** Which purchase a customer has begun last. */
const latest = z.strictObject({
  name: z.string(),
  /** In milliseconds. */
  begunAt: z.number(),
  /** Whether no other could still be ordering as it began. */
  wasAlone: z.boolean(),
  /** Whether it has its order. */
  isFinished: z.boolean(),
});

export type Latest = z.output<typeof latest>;

/** Null for none, and for one of another version of the shop. */
export const latestOf = (text: string | null): Latest | null => (text === null ? null : parsed(latest, text));

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // not even JSON
  }
}

/** The name of the record: another customer with the same key has another. */
export const recordName = (customerId: string, key: string): string => `checkout:${hashOf([customerId, key])}`;

/** Where it is noted which purchase a customer has begun last. */
export const latestName = (customerId: string): string => `checkout-latest:${hashOf([customerId])}`;

export const inputHash = (to: Billing, expectedTotal: MinorUnits | null): string =>
  hashOf([
    to.name,
    to.countryId,
    to.cityId,
    to.addressLine1,
    to.addressLine2,
    to.phone,
    to.email,
    to.note,
    expectedTotal === null ? null : String(expectedTotal),
  ]);

export const snapshotOf = (input: string, cart: Cart, orders: readonly Order[]): Snapshot => ({
  input,
  orders: orders.map((order) => orderHash(cart.id, order)),
  lines: lineHashes(cart),
  amount: hashOf([cart.id, String(total(cart))]),
});

/**
 * What has become of a purchase whose answer is not known, by the present state: the order that it has made; `none`,
 * where a line is still there and no new order; `changed`, where no line is left and no new order; `unclear`, where new orders are
 * there of which none is surely it.
 */
export function whatBecame(
  before: Snapshot,
  { cart, orders, isAlone }: Present,
): { readonly order: Order } | 'none' | 'changed' | 'unclear' {
  const lines = lineHashes(cart);
  // An order takes all lines out: where one is left, the customer has changed the cart, and nothing was ordered.
  const isTaken = !before.lines.some((line) => lines.includes(line));
  const [found, ...others] = orders.filter((order) => !before.orders.includes(orderHash(cart.id, order)));
  if (found === undefined) return isTaken ? 'changed' : 'none';
  const isOnly = others.length === 0 && isAlone;
  const isIt = isTaken && isOnly && hashOf([cart.id, String(found.total)]) === before.amount;
  return isIt ? { order: found } : 'unclear';
}

/** The order of a receipt among the latest orders of a customer; null where it is not there yet, or can't be told from others. */
export function orderOf(
  customerId: string,
  { orderNumber, total: paid, ordersBefore }: Receipt,
  orders: readonly Order[],
): Order | null {
  if (orderNumber !== null) return orders.find(({ number }) => number === orderNumber) ?? null;
  if (!ordersBefore) return null;
  // What follows an order that was there before may be older than any that was.
  const known = orders.findIndex((order) => ordersBefore.includes(orderHash(customerId, order)));
  if (known === -1 && ordersBefore.length > 0) return null;
  const [found, ...others] = orders
    .slice(0, known === -1 ? orders.length : known)
    .filter((order) => order.total === paid);
  return found && others.length === 0 ? found : null;
}

const orderHash = (customerId: string, { number }: Order): string => hashOf([customerId, number]);

const lineHashes = ({ id, lines }: Cart): string[] => lines.map((line) => hashOf([id, line.id]));

const hashOf = (parts: readonly (string | null)[]): string => hash('sha256', JSON.stringify(parts), 'base64url');
