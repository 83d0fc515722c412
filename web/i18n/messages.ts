import type english from '../../i18n/en.json';
import type { Language, locale } from './language.ts';

/** The texts of the interface by id: a language's are loaded at once, those of a page with the page (scripts/messages-plugin.ts). */

export type MessageId = keyof typeof english;

/** To us as they are in the JSON; what Vite makes of it has them parsed. */
type Messages = Readonly<Record<MessageId, string>>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: (typeof locale)[Language];
    }
  }
}

/** Those of a language as one object for as long as the page is there: react-intl looks a text up when it is said. */
const known: Record<Language, Partial<Messages>> = { en: {}, ar: {} };
const loaded = new Set<Language>();

export async function loadMessages(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { default: texts } =
    language === 'en' ? await import('../../i18n/en.json') : await import('../../i18n/ar.json');
  Object.assign(known[language], texts);
  loaded.add(language);
}

export function loadedMessages(language: Language): Messages {
  if (!loaded.has(language)) throw new Error(`The messages of ${language} are not loaded`);
  // Those that are missing yet come with the modules that say them.
  return known[language] as Messages;
}

/**
 * Adds the texts that a module of a page says, in both languages. Called by what a build puts before such a module.
 * @public
 */
export function addMessages(texts: Record<Language, Partial<Messages>>): void {
  Object.assign(known.en, texts.en);
  Object.assign(known.ar, texts.ar);
}

/** What react-intl can't format. Thrown while we work, so that no page goes out with it. */
export function onMessageError(error: Error): void {
  if (import.meta.env.DEV) throw error;
  // oxlint-disable-next-line no-console -- where customers read, nothing else can tell us
  console.error(error);
}
