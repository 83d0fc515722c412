/** Checks of stored values: a browser's storage may hold anything, whatever the shop has written there. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const hasTexts = <Name extends string>(
  stored: unknown,
  ...names: readonly Name[]
): stored is Readonly<Record<Name, string>> & Readonly<Record<string, unknown>> =>
  isRecord(stored) && names.every((name) => typeof stored[name] === 'string');
