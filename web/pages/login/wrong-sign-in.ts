import type { MessageId } from '../../i18n/messages.ts';

type Wrong = { readonly field: 'email' | 'password'; readonly message: MessageId };

/** What is to be put right before anything is sent, in the order of the form; null where nothing is. */
export function wrongSignIn({ email, password }: Readonly<Record<Wrong['field'], string>>): Wrong | null {
  if (!looksLikeAddress(email)) return { field: 'email', message: 'userError.INVALID.email' };
  if (password === '') return { field: 'password', message: 'userError.REQUIRED.enter_password' };
  return null;
}

/** Whether there is such an address, only its host can say. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
