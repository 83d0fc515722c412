import type { Scope } from '../domain/scope.ts';
import { bookLoader } from '../loaders/book.ts';
import { categoryLoader } from '../loaders/category.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { articleSource } from '../sources/article.ts';
import { authorSource } from '../sources/author.ts';
import { bannerSource } from '../sources/banner.ts';
import type { CalendarSource } from '../sources/calendar.ts';
import { type BookSource, bookSource } from '../sources/book.ts';
import { cartSource } from '../sources/cart.ts';
import { categorySource } from '../sources/category.ts';
import { contactSource } from '../sources/contact.ts';
import { gallerySource } from '../sources/gallery.ts';
import { infoPageSource } from '../sources/info-page.ts';
import { journalSource } from '../sources/journal.ts';
import { placeSource } from '../sources/place.ts';
import type { EntrySource } from '../sources/entry.ts';
import type { PasswordResetSource } from '../sources/password-reset.ts';
import type { Reader } from '../sources/reader.ts';
import type { SignedIn } from '../sources/signed-in.ts';
import type { Tries } from '../session/tries.ts';
import type { Visit } from '../session/visit.ts';

/** What is the same for all requests of a process. */
export type Shop = {
  /** The origin that readers see, without a slash at its end. */
  readonly publicUrl: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What pictures are below upstream, without a slash at its end. */
  readonly imageBaseUrl: string;
  /** What e-books are below, for readers' browsers, without a slash at its end. */
  readonly ebookBaseUrl: string;
  readonly calendar: CalendarSource;
};

/** What is one visitor's own: for one request, and for nobody else. */
export type Own = {
  readonly visit: Visit;
  readonly entry: EntrySource;
  /** Whoever is signed in now; null for a guest. */
  readonly customer: () => Promise<SignedIn | null>;
  readonly passwordReset: PasswordResetSource;
  readonly tries: Tries;
  /** What takes messages to the press; null where nothing does. */
  readonly mailbox: Mailbox | null;
};

/** What resolvers have at hand while one request runs. */
export type Context = ReturnType<typeof createContext>;

export function createContext(
  shop: Shop,
  request: {
    readonly id: string;
    readonly scope: Scope;
    readonly read: Reader;
    readonly own: (books: BookSource) => Own;
  },
) {
  const categories = categorySource(request.read);
  const sources = {
    articles: articleSource(request.read),
    authors: authorSource(request.read, categories),
    banners: bannerSource(request.read),
    books: bookSource(request.read, categories),
    carts: cartSource(request.read),
    categories,
    contact: contactSource(request.read),
    gallery: gallerySource(request.read),
    infoPages: infoPageSource(request.read),
    journals: journalSource(request.read),
    places: placeSource(request.read),
  };
  return {
    shop,
    requestId: request.id,
    language: request.scope.language,
    scope: request.scope,
    sources,
    ...request.own(sources.books),
    loaders: { book: bookLoader(sources.books), category: categoryLoader(sources.categories) },
  };
}
