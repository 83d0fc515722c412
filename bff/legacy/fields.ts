import { z } from 'zod';
import { rfc3339 } from '../domain/calendar.ts';
import { languages } from '../domain/language.ts';
import { minorUnitsOf } from '../domain/money.ts';
import { type Bilingual, cleaned, languageOfScript, type Localised } from '../domain/text.ts';

/**
 * The values that legacy records are made of, with all the shapes that they may come in (api-3): numbers as strings,
 * JSON in strings, nulls, nothing. Each gives null for an absent value and refuses what it can't understand.
 */

/** An id: a number or a text, always a text here, and one that can be in an address. */
export const id = z.union([
  z.int().nonnegative().transform(String),
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'no id'),
]);

const textOf = (most: number) =>
  z
    .union([z.string().max(most), z.number().transform(String)])
    .nullish()
    .transform((value) => (value == null ? null : cleaned(value)));

/** A text in one language; a number is taken as its digits. */
export const text = textOf(2_000);

/** A long text, such as HTML. */
export const longText = textOf(50_000);

/** A short list within a record. One that is long is refused before any of its items is read. */
const few = <T>(item: z.ZodType<T>) => z.array(z.unknown()).max(100).pipe(z.array(item));

/** The id of another record; 0 and nothing alike mean none. */
export const reference = id.nullish().transform((value) => (value == null || value === '0' ? null : value));

/** A whole number, such as a year or a stock. */
export const count = z
  .union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^(-?\d+(\.0+)?)?$/),
  ])
  .nullish()
  .transform((value) => (value == null || value === '' ? null : Math.trunc(Number(value))))
  .refine((value) => value === null || Math.abs(value) < 2 ** 31, 'more than a GraphQL Int holds');

/** Copies in stock: none where there are fewer, since some were sold that there were not. */
export const stock = count.transform((value) => value && Math.max(0, value));

/** A hundred million: what is said to cost more is a mistake, and sums of it would not be exact. */
const mostMinorUnits = 10_000_000_000;

/** An amount of money that something costs, in minor units. A float is what JSON made of a decimal: its dust is shaken off. */
export const amount = z
  .union([z.number().transform((value) => value.toFixed(4)), z.string().max(40)])
  .nullish()
  .transform((value, context) => {
    if (value == null || value === '') return null;
    const minorUnits = minorUnitsOf(value);
    if (minorUnits !== null && minorUnits >= 0 && minorUnits <= mostMinorUnits) return minorUnits;
    context.addIssue({ code: 'custom', message: 'no amount' });
    return z.NEVER;
  });

const momentForm = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d{1,9})? ?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Whether there is such a day: of 30 February the engine makes one in March. */
function isDay(written: string): boolean {
  const read = new Date(written);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

/** A moment, as RFC 3339 or as SQL writes it; without a zone it stays without (domain/calendar.ts). */
export const moment = text.transform((value, context) => {
  if (value === null) return null;
  const [form, day, time = '00:00:00', zone] = momentForm.exec(value) ?? [];
  const read = new Date(`${day}T${time}${zone ?? 'Z'}`);
  if (form !== undefined && isDay(day ?? '') && !Number.isNaN(read.getTime())) {
    const instant = rfc3339(read);
    return zone === undefined ? instant.slice(0, -1) : instant;
  }
  context.addIssue({ code: 'custom', message: 'no moment' });
  return z.NEVER;
});

/** A day, such as 2023-10-05, as it is written: the time that may follow it does not move it. */
export const day = text.transform((value, context) => {
  if (value === null) return null;
  const [, written = ''] = momentForm.exec(value) ?? [];
  if (isDay(written)) return written;
  context.addIssue({ code: 'custom', message: 'no day' });
  return z.NEVER;
});

/** What a text holds as JSON, when it looks like it; everything else as it is. JSON that was cut off is nothing that can be understood. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // Nothing else begins with a brace or a bracket and a quotation mark; "[Untitled]" is a text.
    return /^\s*(\{\s*"|\[\s*["{])/.test(value) ? cutOff : value;
  }
}

/** No schema accepts it. */
const cutOff = Symbol('JSON that was cut off');

/** A value in two languages: a JSON string, an object, or one language's plain value. */
const localised = <T>(plain: z.ZodType<T | null>): z.ZodType<Localised<T> | null> =>
  z.preprocess(
    unpacked,
    z.union([
      plain.transform((value) => (value === null ? null : { unmarked: value })),
      z
        .object({ en: plain.optional(), ar: plain.optional() })
        .transform(({ en, ar }): Localised<T> | null =>
          en == null && ar == null ? null : { ...(en != null && { en }), ...(ar != null && { ar }) },
        ),
    ]),
  );

/** A text in two languages. */
export const bilingual: z.ZodType<Bilingual | null> = localised(text);

/** A long text in two languages. */
export const bilingualLong: z.ZodType<Bilingual | null> = localised(longText);

const words = z
  .union([few(text), z.string().transform((all) => all.split(/[,،]/).map((word) => cleaned(word)))])
  .nullish()
  .transform((all) => {
    const some = (all ?? []).filter((word) => word !== null);
    return some.length > 0 ? some : null;
  });

/** Lists of words in two languages; one text may hold several, parted by commas of either script, and one list the words of both languages. */
export const bilingualWords: z.ZodType<Localised<readonly string[]> | null> = localised(words).transform((lists) =>
  lists?.unmarked ? byScript(lists.unmarked) : lists,
);

/** Words of one script alone may as well be those of the language that was asked for. */
function byScript(words: readonly string[]): Localised<readonly string[]> {
  const [en, ar] = languages.map((language) => words.filter((word) => languageOfScript(word) === language));
  return en?.length && ar?.length ? { en, ar } : { unmarked: words };
}

/** Two fields, one a language (`name` and `name_ar`), as one text. What a first field in two languages says wins. */
export const paired = (english: Bilingual | null, arabic: string | null): Bilingual | null => {
  if (arabic === null) return english;
  const { unmarked, ...marked } = english ?? {};
  return { ar: arabic, ...(unmarked !== undefined && { en: unmarked }), ...marked };
};

/** The name of a picture below the image base; a leading slash means the same. */
export const picture = text
  .transform((value) => value?.replace(/^\/+/, '') || null)
  .refine(
    (value) => value === null || !/(^|\/)\.{0,2}(\/|$)|\\|^[\w.+-]+:/.test(value),
    'no name below the image base',
  );

/** A text in the place of a list: one name, unless it is words. */
const oneName = picture.refine((value) => value === null || !/\s/.test(value) || /\.\w{2,5}$/.test(value), 'words');

const names = z
  .union([few(picture), oneName.transform((one) => [one])])
  .nullish()
  .transform((all) => all?.filter((one) => one !== null) ?? null);

/** Names of pictures: a list, one name, a JSON string of either, or a list for each language, of which one does; null where there is no list. */
export const pictures = z.preprocess(
  unpacked,
  z.union([names, z.object({ en: names, ar: names }).transform(({ en, ar }) => (en && en.length > 0 ? en : ar))]),
);

const safeLink = (value: string): boolean =>
  /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/i.test(value) && URL.canParse(value, 'http://shop');

/** A link a page may carry: http, https, mailto, tel, or a path of the shop. Others, `javascript:` first, are refused. */
export const link = text.refine((value) => value === null || safeLink(value), 'no link that a page may carry');

/** An absolute address of another site. */
export const address = text.refine(
  (value) => value === null || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'no http(s) address',
);
