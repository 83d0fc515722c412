import type english from '../../i18n/en.json';
import type { Language, locale } from './language.ts';

/** The texts of the interface by id, loaded a language at a time: those that the pages name (vite.config.ts). */

export type MessageId = keyof typeof english;

/** To us as they stand in the JSON; what Vite makes of it has them parsed (vite.config.ts). */
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

const loaded = new Map<Language, Messages>();

/** A build has English where Arabic lacks a text (vite.config.ts); that it lacks none is tested. */
export async function loadMessages(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  loaded.set(
    language,
    (language === 'en' ? await import('../../i18n/en.json') : await import('../../i18n/ar.json')).default,
  );
}

export function loadedMessages(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The messages of ${language} are not loaded`);
  return messages;
}

/** What react-intl can't format. Thrown while we work, so that no page goes out with it. */
export function onMessageError(error: Error): void {
  if (import.meta.env.DEV) throw error;
  // oxlint-disable-next-line no-console -- where customers read, nothing else can tell us
  console.error(error);
}
