import { z } from 'zod';

import type { Shape } from '../../legacy-api/dialect.ts';

/** How the stand-in sends its records in each shape, read into one form for both, so that tests can say what holds in both. */

type Reader<Value> = z.ZodType<Value>;
type ListReader = <Row>(row: Reader<Row>) => Reader<Row[]>;

export type Both = { readonly en: string; readonly ar: string };

export type Wire = {
  /** The status of a refusal. */
  readonly refused: string;
  /** The HTTP status of a call whose token is missing or wrong, of one for what is another's, of a detail that there is not. */
  readonly unauthenticated: number;
  readonly forbidden: number;
  readonly missing: number;
  readonly number: Reader<number>;
  /** Such as "148.00". */
  readonly amount: Reader<string>;
  readonly both: Reader<Both>;
  /** A text in both languages that b has in the caller's alone. */
  readonly aside: Reader<Both | string>;
  readonly texts: Reader<string[]>;
  /** What the specification calls a list, and what it calls `data.data`. */
  readonly list: ListReader;
  readonly wrapped: ListReader;
  readonly page: ListReader;
};

export const text = z.string().min(1);

const parts = z.strictObject({ en: text, ar: text });

export const json = <Value>(reader: Reader<Value>): Reader<Value> =>
  z.string().transform((sent) => reader.parse(JSON.parse(sent)));

const inData: ListReader = (row) => z.strictObject({ data: z.array(row) }).transform(({ data }) => data);

export const wires: Readonly<Record<Shape, Wire>> = {
  a: {
    refused: 'error',
    unauthenticated: 401,
    forbidden: 403,
    missing: 200,
    number: z.int(),
    amount: z.string().regex(/^\d+\.\d\d$/),
    both: json(parts),
    aside: json(parts),
    texts: json(z.array(text)),
    list: (row) => z.array(row),
    wrapped: inData,
    page: (row) =>
      z
        .strictObject({
          current_page: z.int().min(1),
          data: z.array(row).max(12),
          from: z.int().nullable(),
          to: z.int().nullable(),
          last_page: z.int().min(1),
          per_page: z.literal(12),
          total: z.int(),
        })
        .transform(({ data }) => data),
  },
  b: {
    refused: 'warning',
    unauthenticated: 200,
    forbidden: 200,
    missing: 404,
    number: z
      .string()
      .regex(/^\d+$/)
      .transform((digits) => Number(digits)),
    amount: z.number().transform((value) => value.toFixed(2)),
    both: parts,
    aside: text,
    texts: z.array(text),
    list: inData,
    wrapped: (row) => z.array(row),
    page: (row) => z.array(row),
  },
};

const cover = z.string().regex(/^covers\/\d+\.svg$/);

/** Section 3, "Cart line (server)"; a guest's has no id. */
export const cartLine = ({ number, both, amount }: Wire) =>
  z.strictObject({
    id: number.nullable(),
    product_id: number,
    qty: number,
    product: z.strictObject({ name: both, thumb_img: cover, new_price: amount, qty: number }),
  });

/** Section 3, "Wishlist entry". */
export const wish = ({ number, both, amount }: Wire) =>
  z.strictObject({
    id: number,
    product_id: number,
    product: z.strictObject({ name: both, thumb_img: cover, new_price: amount }),
  });

/** Section 3, "Order". */
export const order = ({ amount }: Wire) =>
  z.strictObject({
    order_number: z.string().regex(/^UP-\d{6}$/),
    updated_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    status: text,
    pay_amount: amount,
  });
