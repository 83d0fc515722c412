import { z } from 'zod';
import { minorUnitsOf } from '../domain/money.ts';
import type { Bilingual, Localised } from '../domain/text.ts';

/**
 * The values that legacy records are made of, with all the shapes that they may come in (api-3): numbers as strings,
 * JSON in strings, nulls, nothing. Each gives null for an absent value and refuses what it can't understand.
 */

/** An id: a number or a text, always a text here. */
export const id = z.union([z.int().nonnegative().transform(String), z.string().trim().min(1)]);

// Controls, and marks that turn the direction of what follows, are no part of any text; half a character is none.
// oxlint-disable-next-line no-control-regex -- controls are what is looked for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/g;

/** A text as it can be shown anywhere; null where nothing is left of it. */
export const cleaned = (value: string): string | null => value.toWellFormed().replace(unfit, '').trim() || null;

const textOf = (most: number) =>
  z
    .union([z.string().max(most), z.number().transform(String)])
    .nullish()
    .transform((value) => (value == null ? null : cleaned(value)));

/** A text in one language; a number is taken as its digits. */
export const text = textOf(2_000);

/** A long text, such as HTML. */
export const longText = textOf(200_000);

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

/** An amount of money, in minor units. */
export const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value == null || value === '') return null;
    const minorUnits = minorUnitsOf(String(value));
    if (minorUnits !== null) return minorUnits;
    context.addIssue({ code: 'custom', message: 'no amount' });
    return z.NEVER;
  });

/** A decimal that is no amount of money, such as a percentage. */
export const decimal = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).trim()))
  .refine((value) => /^(-?\d{1,15}(\.\d{1,15})?)?$/.test(value), 'no decimal')
  .transform((value) => value || null);

/** A moment, as RFC 3339 or as the `YYYY-MM-DD hh:mm:ss` of SQL, which is taken as UTC. */
export const moment = text.transform((value, context) => {
  if (value === null) return null;
  const sql = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(value);
  const time = new Date(sql ? `${sql[1]}T${sql[2]}Z` : value);
  if (!Number.isNaN(time.getTime())) return time.toISOString().replace('.000', '');
  context.addIssue({ code: 'custom', message: 'no moment' });
  return z.NEVER;
});

/** What a text holds as JSON, when it looks like it; everything else as it is. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // a text that only begins like JSON, such as "[Untitled]"
  }
}

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

/** Lists of words in two languages; one text may hold several, parted by commas of either script. */
export const bilingualWords: z.ZodType<Localised<readonly string[]> | null> = localised(
  z
    .union([z.array(z.string()), z.string().transform((words) => words.split(/[,،]/))])
    .nullish()
    .transform((words) => words?.map((word) => word.trim()).filter(Boolean) ?? null),
);

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

/** Names of pictures: a list, or a JSON string of one. */
export const pictures = z.preprocess(
  unpacked,
  z
    .union([z.array(picture), picture.transform((one) => [one])])
    .nullish()
    .transform((all) => (all ?? []).filter((one) => one !== null)),
);

const safeLink = (value: string): boolean =>
  /^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i.test(value) && URL.canParse(value, 'http://shop');

/** A link a page may carry: http, https, mailto, tel, or a path of the shop. Others, `javascript:` first, are refused. */
export const link = text.refine((value) => value === null || safeLink(value), 'no link that a page may carry');

/** An absolute address of another site. */
export const address = text.refine(
  (value) => value === null || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'no http(s) address',
);
