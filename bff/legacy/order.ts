import { z } from 'zod';
import type { Order } from '../domain/order.ts';
import { amount, id, moment, text } from './fields.ts';

/** An order (spec 3). */
export const order: z.ZodType<Order> = z
  .object({ order_number: id, updated_at: moment, status: text, pay_amount: amount })
  .transform((row) => ({
    number: row.order_number,
    date: row.updated_at,
    status: row.status ?? '',
    total: row.pay_amount,
  }));
