import type { Contact } from '../domain/contact.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** How to reach the press, from the legacy API through the cache. */
export const contactSource = (read: Reader) => ({
  get: (): Promise<Contact> => read(endpoints.contact),
});
