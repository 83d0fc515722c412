import { z } from 'zod';

/**
 * What a record of the data files must look like; all text is there in both languages. When an author `lived`, when a book
 * was `written` and the `code` of a country are there for who reviews the data: nothing is made of them.
 */

const id = z.int().positive();
const key = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a key in small letters, such as "ibn-khaldun"');
const text = z.string().trim().min(1);
const both = z.strictObject({ en: text, ar: text });
const amount = z.string().regex(/^\d+\.\d\d$/, 'must be an amount such as "148.00"');

export const author = z.strictObject({ id, key, name: both, lived: text.nullable(), life: both });

export const category = z.strictObject({ id, key, name: both });

export const book = z.strictObject({
  id,
  category: key,
  author: key,
  title: both,
  written: z.union([text, z.int()]).nullable(),
  /** Where the description says that this edition is a translation into Arabic. */
  translatedInto: z.literal('ar').optional(),
  publishingYear: z.int().min(1900).max(2100),
  price: amount,
  oldPrice: amount.nullable(),
  stock: z.int().nonnegative(),
  abstract: both,
  description: both,
  tags: z.strictObject({ en: z.array(text), ar: z.array(text) }),
});

/** A post, a news item or a project; `description` is HTML. */
export const article = z.strictObject({
  id,
  title: both,
  description: both,
  keywords: z.strictObject({ en: z.array(text), ar: z.array(text) }),
  date: z.iso.date(),
});

export const journal = z.strictObject({ id, name: both, description: both, website: z.url() });

export const plate = z.strictObject({ id, description: both });

export const country = z.strictObject({
  id,
  code: z.string().regex(/^[A-Z]{2}$/, 'must be a code of ISO 3166, such as "QA"'),
  name: both,
  cities: z.array(z.strictObject({ id, name: both })).min(1),
});

const leaf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('title') }),
  z.strictObject({ kind: z.literal('contents') }),
  z.strictObject({ kind: z.literal('text'), heading: text.optional(), html: text }),
]);

/** The pages of an e-book, in the book's language. */
export const ebook = z.strictObject({ book: id, language: z.enum(['en', 'ar']), pages: z.array(leaf).min(10) });

/** A customer whom a new ledger knows already. Orders are oldest first. */
export const demoCustomer = z.strictObject({
  email: z.email(),
  password: text,
  name: text,
  city: id,
  orders: z.array(
    z.strictObject({
      date: z.iso.date(),
      status: key,
      lines: z.array(z.strictObject({ book: id, copies: z.int().positive() })).min(1),
    }),
  ),
});

export const banner = z.strictObject({
  id,
  subtitle: both,
  text: both,
  link: text,
  /** The first lines of a book, which its picture shows; others show what they link to. */
  opening: z.strictObject({ book: id, lines: both }).optional(),
});

export const contact = z.strictObject({
  address: both,
  email: text,
  mobile: text,
  phone: text,
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  twitter: z.string().nullable(),
  linkedin: z.string().nullable(),
  snapchat: z.string().nullable(),
  map: text,
});

/** Whether an author writes Arabic follows from the file that the author is in. */
type Author = z.infer<typeof author> & { readonly writesArabic: boolean };

/** Arabic works, by the file that they are in, and translations into Arabic are bound on the right. */
export type Book = z.infer<typeof book> & {
  readonly boundOnTheRight: boolean;
  /** When it came into the shop: `YYYY-MM-DD hh:mm:ss`. */
  readonly createdAt: string;
};

export type Ebook = z.infer<typeof ebook>;

type DemoCustomer = z.infer<typeof demoCustomer>;

export const articleKinds = ['post', 'news', 'project'] as const;

export type ArticleKind = (typeof articleKinds)[number];

/** HTML, a file each: pages/about.en.html and so on. */
export type PageName = 'about' | 'peer-review' | 'research-integrity' | 'directors-message';

export type ShopData = {
  readonly authors: readonly Author[];
  readonly categories: readonly z.infer<typeof category>[];
  readonly books: readonly Book[];
  readonly banners: readonly z.infer<typeof banner>[];
  readonly contact: z.infer<typeof contact>;
  readonly articles: Readonly<Record<ArticleKind, readonly z.infer<typeof article>[]>>;
  readonly journals: readonly z.infer<typeof journal>[];
  readonly plates: readonly z.infer<typeof plate>[];
  readonly countries: readonly z.infer<typeof country>[];
  readonly pages: Readonly<Record<PageName, { readonly en: string; readonly ar: string }>>;
  readonly ebooks: readonly Ebook[];
  readonly demoCustomer: DemoCustomer;
};
