import { z } from 'zod';
import { cleaned, unpacked } from './fields.ts';

/** What legacy answers come wrapped in: `{ status, msg, data }` (spec 7). */

const envelope = z.object({ status: z.union([z.string(), z.boolean(), z.number()]), msg: z.string().nullish() });

const successes = new Set(['success', 'true', '1', '200']);

/** The server's message, when the answer is a refusal: a `status` that says anything else than success. */
export function refusalIn(body: unknown): string | null {
  const { success, data } = envelope.safeParse(body);
  return !success || successes.has(String(data.status).toLowerCase())
    ? null
    : (cleaned((data.msg ?? '').slice(0, 300)) ?? '');
}

/** What an answer carries: its `data`, or all of it where it comes without an envelope (api-3). */
export const payloadOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? unpacked(body['data']) : body);

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
