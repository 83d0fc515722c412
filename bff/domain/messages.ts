import { IntlMessageFormat } from 'intl-messageformat';
import arabic from '../../i18n/ar.json' with { type: 'json' };
import english from '../../i18n/en.json' with { type: 'json' };
import type { Language } from './language.ts';
import { type Bilingual, textIn } from './text.ts';

/** What the server itself says to people where the legacy API has no words of its own, out of the catalogues in `i18n/`. */

/** A code of a user error and its sentence are one entry: `userError.<code>`, with the cause after it where there are several. */
export type UserErrorId = Extract<keyof typeof english, `userError.${string}`>;

/** How the publisher can be reached instead; what is unknown is empty. */
export type Reachable = {
  readonly ways: 'both' | 'email' | 'phone' | 'none';
  readonly email: string;
  readonly phone: string;
};

/** The arguments of the messages that take some. */
export type MessageValues = {
  readonly 'userError.OUT_OF_STOCK.title': { readonly title: Bilingual };
  readonly 'userError.RATE_LIMITED': { readonly minutes: number };
  readonly 'userError.NOT_CONFIGURED.message': Reachable;
  readonly 'userError.NOT_CONFIGURED.password_reset': Reachable;
};

/** A user error that is said without arguments. */
export type PlainUserErrorId = Exclude<UserErrorId, keyof MessageValues>;

/** A sentence for a customer, in whichever language. */
export type UserErrorMessage =
  | { readonly id: PlainUserErrorId; readonly values?: never }
  | { [Id in keyof MessageValues]: { readonly id: Id; readonly values: MessageValues[Id] } }[keyof MessageValues];

/** How far an order is, where the shop knows the legacy API's word for it. */
export type OrderStatusId = Extract<keyof typeof english, `status.${string}`>;

/** A sentence in the place of a page, a file or a picture (http/plain-answer.ts). */
export type PlainAnswerMessage =
  | {
      readonly id: Exclude<Extract<keyof typeof english, `http.${string}`>, keyof PlainAnswerValues> | 'err.page';
      readonly values?: never;
    }
  | {
      [Id in keyof PlainAnswerValues]: { readonly id: Id; readonly values: PlainAnswerValues[Id] };
    }[keyof PlainAnswerValues];

type PlainAnswerValues = {
  readonly 'http.busy': { readonly seconds: number };
  readonly 'http.too_many_pictures': { readonly seconds: number };
};

/** What a book has, by name, and whether it can be had. */
export type BookFactId = Extract<
  keyof typeof english,
  | `book.${'author' | 'isbn' | 'publisher' | 'year' | 'category' | 'in_stock' | 'out_of_stock' | 'stock_unknown'}`
  | `book.tab_${'abstract' | 'description' | 'author'}`
  | 'price.now'
>;

type Message =
  | UserErrorMessage
  | PlainAnswerMessage
  | { readonly id: 'mail.subject'; readonly values: { readonly name: string } }
  | { readonly id: 'mail.deletion_subject'; readonly values: { readonly id: string } }
  | { readonly id: 'mail.deletion'; readonly values: { readonly id: string; readonly email: string } }
  | { readonly id: 'accessibility.answer'; readonly values: { readonly days: number } }
  | { readonly id: 'content.as_of'; readonly values: { readonly date: string } }
  | { readonly id: 'printed.books'; readonly values: { readonly count: number } }
  | { readonly id: 'printed.pages'; readonly values: { readonly count: number } }
  | { readonly id: 'price.qar'; readonly values: { readonly amount: string } }
  | { readonly id: 'price.foreign'; readonly values: { readonly amount: string; readonly currency: string } }
  | { readonly id: 'meta.title'; readonly values: { readonly title: string } }
  | {
      readonly id: 'book.image_of';
      readonly values: { readonly title: string; readonly n: number; readonly total: number };
    }
  | {
      readonly id:
        | 'account.delete_sent'
        | 'book.new'
        | 'brand.name'
        | 'catalogue.isbn'
        | 'contact.sent'
        | 'legal.contact_page'
        | 'calendar.meeting'
        | 'nav.calendar'
        | 'err.retry'
        | 'mail.sender'
        | 'meta.description'
        | 'nav.news'
        | 'nav.posts'
        | 'printed.contents'
        | 'printed.others'
        | 'printed.title'
        | BookFactId
        | OrderStatusId;
      readonly values?: never;
    };

/** Where Arabic lacks a text English is said, as on pages; that it lacks none is tested. */
const catalogues: Readonly<Record<Language, typeof english>> = { en: english, ar: { ...english, ...arabic } };

/** As on pages: Western digits in both languages. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' };

/** At most one for each message and language. */
const parsed = new Map<string, IntlMessageFormat>();

export function messageIn(language: Language, { id, values }: Message): string {
  const key = `${language} ${id}`;
  const format = parsed.get(key) ?? new IntlMessageFormat(catalogues[language][id], locales[language]);
  parsed.set(key, format);
  const shown = Object.entries<string | number | Bilingual>(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? textIn(value, language)?.value : value,
  ]);
  return String(format.format(Object.fromEntries(shown)));
}
