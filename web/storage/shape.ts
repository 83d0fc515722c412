import { isRecord } from './is-record.ts';

/** Checks of stored values, made of smaller ones: a browser's storage may hold anything, whatever the shop has written there. */
type Check = (stored: unknown) => boolean;

export const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** An object with these fields: each of the type's needs its check. */
export const has =
  <Value extends object>(fields: { readonly [Name in keyof Value]-?: Check }) =>
  (stored: unknown): stored is Value =>
    isRecord(stored) && Object.entries<Check>(fields).every(([name, check]) => check(stored[name]));

export const hasTexts =
  <Name extends string>(names: readonly Name[]) =>
  (stored: unknown): stored is Readonly<Record<Name, string>> =>
    isRecord(stored) && names.every((name) => isText(stored[name]));

export const orNull =
  (check: Check): Check =>
  (stored) =>
    stored === null || check(stored);

/** For a field that may be left out. */
export const orMissing =
  (check: Check): Check =>
  (stored) =>
    stored === undefined || check(stored);
