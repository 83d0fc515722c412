import type { FieldPolicy } from '@apollo/client';

/**
 * How a list is kept that comes in pages: each page by its number and by the arguments that narrow the list, and a page that
 * comes again takes the place of the one before. Without a number it is the first.
 */
export const pagedList: FieldPolicy = {
  keyArgs: (args) =>
    JSON.stringify(Object.entries({ ...args, page: args?.['page'] ?? 1 }).toSorted(([a], [b]) => a.localeCompare(b))),
  merge: (_kept: unknown, incoming: unknown) => incoming,
};
