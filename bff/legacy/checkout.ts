import { z } from 'zod';
import type { Sale } from '../domain/checkout.ts';
import { type AnswerReader, decode } from './answer.ts';
import { payloadOf } from './envelope.ts';
import { reference, text } from './fields.ts';
import { noticeIn } from './notice.ts';

const numbers = z.object({ order_id: reference, invoice_number: text });

/** What a checkout gives (spec 3). Without either number there is no proof of an order. */
export const sale: AnswerReader<readonly unknown[], Sale> = {
  read: (body, misunderstood) => {
    const read = decode(numbers, payloadOf(body), misunderstood);
    if (read?.value.order_id == null && read?.value.invoice_number == null) return undefined;
    const { order_id: orderId, invoice_number: invoiceNumber } = read.value;
    return { value: { orderId, invoiceNumber, notice: noticeIn(body) } };
  },
  data: { kind: 'one', record: numbers },
};
