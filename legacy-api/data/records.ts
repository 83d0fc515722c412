/** What a record of the data files must look like; all text is there in both languages. */
import { z } from 'zod';

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
  publishingYear: z.int().min(1900).max(2100),
  price: amount,
  oldPrice: amount.nullable(),
  stock: z.int().nonnegative(),
  abstract: both,
  description: both,
  tags: z.strictObject({ en: z.array(text), ar: z.array(text) }),
});

export const banner = z.strictObject({ id, subtitle: both, text: both, link: text });

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

/** Which authors write Arabic, the file that they stand in tells. */
export type Author = z.infer<typeof author> & { readonly writesArabic: boolean };

/** An Arabic work is bound on the right; which works are Arabic, the file that a book stands in tells. */
export type Book = z.infer<typeof book> & { readonly boundOnTheRight: boolean };

export type ShopData = {
  readonly authors: readonly Author[];
  readonly categories: readonly z.infer<typeof category>[];
  readonly books: readonly Book[];
  readonly banners: readonly z.infer<typeof banner>[];
  readonly contact: z.infer<typeof contact>;
};
