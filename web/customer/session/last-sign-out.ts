import { text } from '../../storage/formats.ts';
import { storedValue } from '../../storage/stored-value.ts';

/**
 * Which sign-out was the last in this browser. A tab that was on another site heard nothing of it, and what it has kept from
 * before is to be removed all the same.
 */
const last = storedValue({ key: 'last_sign_out', initial: '', format: text });

export const lastSignOut = last.get;

export const noteSignOut = (): void => last.set(String(Date.now()));
