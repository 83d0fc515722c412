import { cleaned } from '../domain/text.ts';
import { unpacked } from './fields.ts';

/** What legacy answers come wrapped in: `{ status, msg, data }` (spec 7). */

const successes = new Set(['success', 'true', '1', '200']);

/** The server's message, when the answer is a refusal: a `status` that says anything else than success. */
export function refusalIn(body: unknown): string | null {
  if (!isRecord(body) || !['string', 'boolean', 'number'].includes(typeof body['status'])) return null;
  if (successes.has(String(body['status']).toLowerCase())) return null;
  const message = body['msg'];
  return (typeof message === 'string' && cleaned(message.slice(0, 300))) || '';
}

/**
 * Whether a refusal says that nobody is signed in: some servers say so in words alone, in the caller's language. Only
 * calls in a customer's name are asked for this, of which no other refusal speaks of signing in.
 */
export const isSignInWanted = (refusal: string): boolean =>
  /\bunauthenti|\bunauthori[sz]|\b(log|logged|sign|signed)[ -]?in\b|\btoken\b|\bsession\b|تسجيل الدخول|غير مصرح|غير مصادق|الجلسة/i.test(
    refusal,
  );

/** What an answer carries: its `data`, or all of it where it comes without an envelope (api-3). */
export const payloadOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? unpacked(body['data']) : body);

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
