import type { UpstreamFailure } from '../domain/failure.ts';
import { cleaned, cut } from '../domain/text.ts';
import { unpacked } from './fields.ts';

/** What legacy answers come wrapped in: `{ status, msg, data }` (spec 7). */

const successes = new Set(['success', 'true', '1', '200']);

/** The JSON of a body, which some servers begin with a byte order mark; undefined when it is none. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // whatever it is, it is reported as malformed
  }
}

/** Why an answer is no usable one, by its status and by what it says of the session. */
export function failureIn(
  { status, signedIn }: { readonly status: number; readonly signedIn: boolean },
  parsed: unknown,
  refusal: string | null,
): UpstreamFailure | null {
  // Whether by its status or in its words (spec 8 has no codes): the token that went along is good no longer.
  if (signedIn && (status === 401 || (refusal !== null && isSignInWanted(refusal)))) return { kind: 'unauthorised' };
  if (refusal !== null) return null;
  // Without the API's own word it may be a proxy that answers, in the place of an API that is away.
  if (status === 404) return { kind: 'missing' };
  if (status === 401 || status === 403) return { kind: 'unreachable' };
  if (status >= 400 || typeof parsed !== 'object' || parsed === null)
    return { kind: 'malformed', at: `HTTP ${status}` };
  return null;
}

/** The server's message, when the answer is a refusal: a `status` that says anything else than success. */
export const refusalIn = (body: unknown): string | null =>
  isRecord(body) && succeeded(body) === false ? (wordsIn(body['msg']) ?? wordsIn(body['message']) ?? '') : null;

/** Whether an answer says itself that it was done; many leave that out. */
export const saysSuccess = (body: unknown): boolean => isRecord(body) && succeeded(body) === true;

/** What the `status` says; null where there is none. */
const succeeded = ({ status }: Readonly<Record<string, unknown>>): boolean | null =>
  ['string', 'boolean', 'number'].includes(typeof status) ? successes.has(String(status).toLowerCase()) : null;

/** A value as words that somebody might read; null where it is none. */
export const wordsIn = (value: unknown): string | null => (typeof value === 'string' ? cleaned(cut(value, 300)) : null);

/**
 * Whether a refusal says that the caller is not signed in: some servers say so in words alone, in the caller's language. Only
 * what can't be about anything else counts, since it ends a session.
 */
export const isSignInWanted = (refusal: string): boolean => signInWanted.some((words) => words.test(refusal));

const signInWanted = [
  /\bunauthenti/i,
  /^unauthori[sz]ed\W*$/i, // within a sentence it may be about the action
  /\bplease (log|sign) ?in\b|\b(log|sign|logged|signed) ?in (first|again)\b|\b(not|be) (logged|signed) ?in\b/i,
  /\b(session|token) (has |is )?(expired|ended|invalid)\b|\b(expired|invalid|missing|no) (session|token)\b/i,
  /(يلزم|يجب|يُ?رجى) تسجيل الدخول|غير (مصرح|مصادق)|انتهت (الجلسة|جلستك)/,
];

/** What an answer carries: its `data`, or all of it where it comes without an envelope (api-3). */
export const payloadOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? unpacked(body['data']) : body);

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
