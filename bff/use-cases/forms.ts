import type { PlainUserErrorId } from '../domain/messages.ts';
import { type Reason, Refusal } from '../domain/refusal.ts';

/** What a customer types into forms, checked in the order of the form (spec 5). */

/** One thing that a form asks for: a reason to refuse it, or none. */
type Check = Reason | null;

/** Refuses for every reason at once, in the order of the form, so that each can be shown at its field. */
export function requireAll(...checks: readonly Check[]): void {
  const reasons = checks.filter((check) => check !== null);
  if (reasons.length > 0) throw new Refusal(...reasons);
}

/** What the legacy API calls the fields that it alone can judge, in either language: it refuses in words alone. */
export const legacyWords = {
  email: /e-?mail|بريد/iu,
  password: /password|كلمة\s+(?:ال)?مرور|كلمة\s+(?:ال)?سر/iu,
} as const;

/** No name, street or telephone number is longer. */
const mostLetters = 200;

/** Nothing is there where nothing of it can be seen: no parcel arrives at a street of direction marks. */
export const present = (name: string, value: string, missing: PlainUserErrorId, most = mostLetters): Check => {
  if (!isThere(value)) return { id: missing, field: ['input', name] };
  return fitting(name, value, most);
};

const isThere = (value: string): boolean => /[^\p{C}\p{Z}\p{DI}]/u.test(value);

/** What need not be there. Counted by code points, as readers of the documents would: an emoji has two UTF-16 units. */
export const fitting = (name: string, value: string | null | undefined, most = mostLetters): Check =>
  Array.from(value ?? '').length > most ? { id: 'userError.INVALID.too_long', field: ['input', name] } : null;

/** In the words of its form, which are the same where it is left out. */
export const emailAddress = (
  value: string,
  words: keyof (typeof wrongEmail)['invalid'],
  field = ['input', 'email'],
): Check => (isEmail(value.trim()) ? null : { id: wrongEmail[isThere(value) ? 'invalid' : 'missing'][words], field });

const wrongEmail = {
  missing: { email: 'userError.REQUIRED.email', enter_email: 'userError.REQUIRED.enter_email' },
  invalid: { email: 'userError.INVALID.email', enter_email: 'userError.INVALID.enter_email' },
} as const;

const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s\p{C}@<>,;:"]+@[^\s\p{C}@<>,;:"]+\.[^\s\p{C}@<>,;:".]+$/u.test(value);

/** As people write it, in whichever digits. */
export const phoneNumber = (name: string, value: string): Check =>
  isPhoneNumber(value) ? null : { id: 'userError.INVALID.phone', field: ['input', name] };

/** At least as many digits as the shortest local number; at most as E.164 allows. What may be between them can't be seen, or groups them. */
const isPhoneNumber = (value: string): boolean =>
  /^\p{Nd}{5,15}$/u.test(value.replaceAll(/[\s\p{Cf}\p{Pd}()+./]/gu, ''));
