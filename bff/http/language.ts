import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language, languages } from '../domain/language.ts';
import { cookieOf } from './cookies.ts';

/**
 * The language a client asks for by Accept-Language, quality values respected; English otherwise (i18n-4). Any English is
 * English and any Arabic is Arabic: `en-US,ar` prefers English, where an exact match would find Arabic alone.
 */
function languageAccepted(header: string): Language {
  const ranges = rangesIn(header);
  const choices = languages.flatMap((language) => choiceOf(language, ranges) ?? []);
  const [first] = choices.toSorted((one, other) => other.quality - one.quality || one.order - other.order);
  return first && first.quality > 0 ? first.language : languages[0];
}

/** More than the header of any browser has: what lies beyond would only cost time. */
const longestHeader = 500;
const mostRanges = 20;

/** One entry of the header: `*`, or the first part of a language tag, with its quality and its place. */
type Range = { readonly primary: string; readonly quality: number; readonly order: number };

const rangesIn = (header: string): readonly Range[] =>
  header
    .toLowerCase()
    .split(',', mostRanges)
    .map((entry, order) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = weight === undefined ? 1 : Number(weight.slice('q='.length)) || 0;
      return { primary: tag.split('-', 1)[0] ?? '', quality, order };
    });

/** What the header says of a language, by its own name or else by `*`. */
const choiceOf = (language: Language, ranges: readonly Range[]) => {
  const named = ranges.filter(({ primary }) => primary === language);
  const meant = named.length > 0 ? named : ranges.filter(({ primary }) => primary === '*');
  const [best] = meant.toSorted((one, other) => other.quality - one.quality || one.order - other.order);
  return best && { language, quality: best.quality, order: best.order };
};

/** The reader's choice that the shop remembers, by the name that its pages use. */
const languageCookie = 'i18nextLng';

/** Clients send few different headers: each is read once. */
const accepted = new LRUCache<string, Language>({ max: 1_000, memoMethod: languageAccepted });

const acceptedLanguage = ({ headers }: Pick<Request, 'headers'>): Language =>
  accepted.memo((headers['accept-language'] ?? '').slice(0, longestHeader));

/** The language of an operation or a page as far as headers decide it: an address that names one comes before. */
export const languageByHeaders = (request: Pick<Request, 'headers'>, kind: 'page' | 'api'): Language =>
  (kind === 'page' ? languageIn(cookieOf(request, languageCookie)) : null) ?? acceptedLanguage(request);

/**
 * The language of an operation: named in its address (`?lng=ar`), so that a browser or a CDN keeps the languages apart by
 * address, else accepted.
 */
export function operationLanguage(request: Pick<Request, 'headers' | 'originalUrl'>): Language {
  return namedLanguage(request) ?? languageByHeaders(request, 'api');
}

/** The language of a page: named in the address, else chosen before, else accepted (i18n-1). Any English is English. */
export function pageLanguage(request: Pick<Request, 'headers' | 'originalUrl'>): Language {
  return namedLanguage(request) ?? languageByHeaders(request, 'page');
}

/** The language that an address names, read as browsers do: by the first of its parameters. */
function namedLanguage({ originalUrl }: Pick<Request, 'originalUrl'>): Language | null {
  // Cheap where none is named, as in most; an encoded name may be any.
  if (!/lng|%/.test(originalUrl)) return null;
  const start = originalUrl.indexOf('?');
  // With its question mark, the only one that is no part of a name: `??lng=ar` has a parameter `?lng`.
  return start < 0 ? null : languageIn(new URLSearchParams(originalUrl.slice(start)).get('lng'));
}

const languageIn = (tag: string | null | undefined): Language | null => {
  const [primary = ''] = tag?.toLowerCase().split('-') ?? [];
  return isLanguage(primary) ? primary : null;
};
