import { onSession } from '../session/session.ts';

/**
 * The address that a guest has typed into one of the forms for guests, with which the others begin (WCAG 3.3.7). It is in no address
 * and no storage, and forgotten as somebody signs in or out, here or in another tab.
 */

let typed = '';

export const typedEmail = (): string => typed;

/** To be called as a link to another of these forms is pressed. */
export function keepTypedEmail(): void {
  const field = document.querySelector<HTMLInputElement>('input[name=email]');
  // A form without such a field leads on to those that have it.
  if (!field) return;
  typed = field.value;
  onSession(forget); // the same listener is kept once, however often it is given
}

const forget = (): void => {
  typed = '';
};
