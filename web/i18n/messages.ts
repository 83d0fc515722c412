import type { Language, locale } from './language.ts';
import type english from './en.json';

/** The texts of the interface by id, loaded a language at a time. */

export type MessageId = keyof typeof english;

export type Messages = Readonly<Record<MessageId, string>>;

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

/** A text missing in Arabic is shown in English where customers read; where we work, it is an error. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'en') return (await import('./en.json')).default;
  if (import.meta.env.DEV) return (await import('./ar.json')).default;
  const [english, arabic] = await Promise.all([import('./en.json'), import('./ar.json')]);
  return { ...english.default, ...arabic.default };
}

/** What react-intl can't format. Thrown while we work, so that no page goes out with it. */
export function onMessageError(error: Error): void {
  if (import.meta.env.DEV) throw error;
  console.error(error);
}
