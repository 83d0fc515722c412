import { excerpt, excerptOfPlain } from '../domain/excerpt.ts';
import { absoluteHtml } from '../domain/html.ts';
import { mediaUrl, renditionUrl } from '../domain/image.ts';
import type { Language } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import { decimalOf } from '../domain/money.ts';
import { plainText } from '../domain/plain-text.ts';
import { type RecordKind, recordPath } from '../domain/record-pages.ts';
import { type Bilingual, type Localised, type LocalisedText, valueIn } from '../domain/text.ts';
import { yieldSlice } from '../domain/slices.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { imageRendition, wordCount } from './arguments.ts';
import type { Context, Shop } from './context.ts';
import type {
  ImageResolvers,
  Language as LanguageName,
  MoneyResolvers,
  RichTextResolvers,
  TextResolvers,
} from './generated/resolvers.ts';

/** Values that many types show: texts in a language, pictures, amounts. */

/** A text with more characters takes long enough to read through that it is read in a slice of its own. */
const shortText = 1_000;

const inSlice = <T>(text: string, context: Context, read: () => T): T | Promise<T> =>
  text.length <= shortText ? read() : yieldSlice(context).then(read);

export const Text: TextResolvers = {
  language: (text) => text.language && nameOf(text.language),
  excerpt: ({ value }, { words }) => excerptOfPlain(value, wordCount(words)),
};

export const RichText: RichTextResolvers = {
  html: (text, _args, { shop }) => absoluteHtml(text.value, shop),
  language: (text) => text.language && nameOf(text.language),
  text: ({ value }, _args, context) => inSlice(value, context, () => plainText(absoluteHtml(value, context.shop))),
  excerpt: ({ value }, args, context) => {
    const words = wordCount(args.words);
    return inSlice(value, context, () => excerpt(value, words));
  },
};

export const Image: ImageResolvers = {
  url: (image, args, { shop }) => {
    const rendition = imageRendition(args);
    const original = mediaUrl(image, shop.publicUrl);
    return rendition ? renditionUrl(original, rendition, shop.knownImage(image.path)?.hash ?? null) : original;
  },
  width: (image, _args, { shop }) => shop.knownImage(image.path)?.width ?? null,
  height: (image, _args, { shop }) => shop.knownImage(image.path)?.height ?? null,
  thumbhash: (image, _args, { shop }) => shop.knownImage(image.path)?.thumbhash ?? null,
  alt: ({ shows, place }, args, context) => {
    const title = textFor(shows, args, context)?.value ?? '';
    if (!place || title === '') return title;
    return messageIn(languageOf(args, context), { id: 'book.image_of', values: { title, ...place } });
  },
};

export const Money: MoneyResolvers = {
  amount: (minorUnits) => decimalOf(minorUnits),
  currencyCode: (_minorUnits, _args, { shop }) => shop.currency,
};

/** The language a field asks for by its argument, else that of the request. */
export const languageOf = (
  { language }: { readonly language?: LanguageName | null | undefined },
  context: { readonly language: Language },
): Language => (language ? named[language] : context.language);

/**
 * A value in the language that a field asks for. One that does not say its language is in that of the request, for all that is
 * known: it is nothing for a field that asks for the other (api-9).
 */
export function valueFor<T>(
  localised: Localised<T> | null,
  args: Parameters<typeof languageOf>[0],
  context: { readonly language: Language },
): { readonly value: T; readonly language: Language | null } | null {
  const wanted = languageOf(args, context);
  const found = valueIn(localised, wanted);
  return found?.language === null && wanted !== context.language ? null : found;
}

/** A text in the language that a field asks for, as `valueFor` gives it. */
export const textFor = (
  text: Bilingual | null,
  args: Parameters<typeof languageOf>[0],
  context: { readonly language: Language },
): LocalisedText | null => valueFor(text, args, context);

type Described = { readonly description?: Bilingual | null };

/** The description of a record; what a list has cut off is that of its details, and null where these can't be had: the list is there all the same. */
export const descriptionFor = (
  { description }: Described,
  readDetails: () => Promise<Described | null>,
  args: Parameters<typeof languageOf>[0],
  context: { readonly language: Language },
): LocalisedText | null | Promise<LocalisedText | null> =>
  description === undefined
    ? unlessItFails(readDetails()).then((details) => textFor(details?.description ?? null, args, context))
    : textFor(description, args, context);

/** The page of a record in the shop; null of one without an id, which has none. */
export function pageUrl(kind: RecordKind, id: string, shop: Pick<Shop, 'publicUrl'>): string;
export function pageUrl(kind: RecordKind, id: string | null, shop: Pick<Shop, 'publicUrl'>): string | null;
export function pageUrl(kind: RecordKind, id: string | null, { publicUrl }: Pick<Shop, 'publicUrl'>): string | null {
  return id === null ? null : publicUrl + recordPath(kind, id);
}

/** The schema's name of a language. */
export const nameOf = (language: Language): LanguageName => (language === 'ar' ? 'AR' : 'EN');

const named: Record<LanguageName, Language> = { EN: 'en', AR: 'ar' };
