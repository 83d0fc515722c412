import { createIntl, type IntlShape } from 'react-intl';
import { type Language, locale } from './language.ts';
import { loadedMessages, onMessageError } from './messages.ts';

const known = new Map<string, IntlShape>();

/** What texts of a language are formatted with, the same for all pages: it remembers the messages that it has read. */
export function intlIn(language: Language, timeZone: string): IntlShape {
  const key = `${language} ${timeZone}`;
  const intl =
    known.get(key) ??
    createIntl({ locale: locale[language], timeZone, messages: loadedMessages(language), onError: onMessageError });
  known.set(key, intl);
  return intl;
}
