import type { Path } from './router.ts';
import type { Language } from '../i18n/language.ts';

/** The same address, naming a language for its page. */
export function withLanguage<Address extends Partial<Path>>(address: Address, language: Language): Address {
  const params = new URLSearchParams(address.search);
  params.set('lng', language);
  return { ...address, search: `?${params}` };
}
