import type { Language } from '../i18n/language.ts';

/** The path that an address within the shop consists of; null for anything that leads elsewhere, or is no path. */
export function ownPath(text: string | null): string | null {
  // Browsers take a backslash for a slash, and drop tabs and line breaks: the parser settles what is meant.
  const base = 'http://shop.invalid';
  const url = text?.startsWith('/') ? URL.parse(text, base) : null;
  return url?.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : null;
}

const nextParameter = 'next';

/** Where a visitor wanted to go, as given in the address of the page that they were sent to instead. */
export function nextPath(search: string): string | null {
  const next = ownPath(new URLSearchParams(search).get(nextParameter));
  return next === null || isPassed(next) ? null : next;
}

/** Whoever has signed in is at their account, and is led away from the forms for guests. */
const isPassed = (next: string): boolean =>
  /^\/(myaccount\/*(\?lng=\w*)?$|(login|signin|signup|forgotpassword|resetpassword)\/*(\?|#|$))/i.test(next);

/** Whether signing in interrupts a purchase. */
export const isCheckout = (next: string | null): boolean => next !== null && /^\/checkout\/*(\?|#|$)/i.test(next);

/** A path that carries where to go next, and the language that the address names. */
export function pathWithNext(path: string, next: string | null, language: Language | null = null): string {
  const parameters = new URLSearchParams({
    ...(next !== null && { [nextParameter]: next }),
    ...(language !== null && { lng: language }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
