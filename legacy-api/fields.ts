import { z } from 'zod';

import type { Fields } from './endpoint.ts';
import { parseAmount } from './money.ts';

/** Reads what callers send. What is invalid reads as if it had not been sent: it can't cause an error. */

/** A text without the spaces around it; empty where there is none. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** An id: digits, and few enough of them to be a number exactly. */
export function idField(fields: Fields, name: string): number | null {
  const value = textField(fields, name);
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/**
 * A JSON list of ids, as numbers or as digits. null where there is no list or an empty one. Nonsense in a list reads as 0,
 * the id of nothing: who filters by what does not exist is to find nothing, and who buys it is to be told.
 */
export function idListField(fields: Fields, name: string): readonly number[] | null {
  const list = parsed(textField(fields, name), z.array(z.unknown()));
  if (list.length === 0) return null;
  return list.map((each) => idField({ id: typeof each === 'number' ? String(each) : each }, 'id') ?? 0);
}

/** The number of a page, from 1. Large ones stay large, so that they lie beyond the end and not at the start. */
export function pageField(fields: Fields): number {
  const value = textField(fields, 'page');
  return /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), 1_000_000_000) : 1;
}

/** A whole number that may be negative. */
export function countField(fields: Fields, name: string): number | null {
  const value = textField(fields, name);
  return /^-?\d{1,9}$/.test(value) ? Number(value) : null;
}

/** In hundredths. */
export const amountField = (fields: Fields, name: string): number | null => parseAmount(textField(fields, name));

/** A guest's cart: a JSON list of product_id and qty. Of lines of one product the first counts; nonsense is left out. */
export function linesField(
  fields: Fields,
  name: string,
): readonly { readonly product: number; readonly copies: number }[] {
  const sent = parsed(textField(fields, name), z.array(z.unknown())).slice(0, mostLines);
  const lines = sent.flatMap((raw) => {
    const line = guestLine.safeParse(raw);
    return line.success ? [{ product: line.data.product_id, copies: line.data.qty }] : [];
  });
  return [...new Map(lines.toReversed().map((line) => [line.product, line])).values()].toReversed();
}

/** As many as a body of 1 MB could hold would be no cart, and take seconds to look at. */
const mostLines = 500;

/** As a number or as digits, and nothing else that JavaScript would take for a number: not true, not "0x65", not [101]. */
const whole = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive());

const guestLine = z.object({ product_id: whole, qty: whole.catch(1) });

/** A list as JSON; an empty one for what is not. */
function parsed<Item>(text: string, shape: z.ZodType<Item[]>): readonly Item[] {
  try {
    return shape.catch([]).parse(JSON.parse(text));
  } catch {
    return []; // Not JSON at all.
  }
}
