import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { apiError, errorResult } from '../domain/api-error.ts';
import type { Log } from '../log.ts';
import type { Context } from './context.ts';

/** More bytes than any answer may have. */
const mostBytes = 1_000_000;

const answerTooLarge = apiError(
  'ANSWER_TOO_LARGE',
  `This operation’s answer has more than ${mostBytes} bytes: ask for less at once.`,
);

/** For what finds out during execution that an answer will be too large. */
export const tooLargeAnswer = (): GraphQLError => new GraphQLError(answerTooLarge.message, answerTooLarge);

/**
 * Refuses answers that are larger as JSON, before they are written as such: until then long texts are shared, and cost
 * an answer nothing.
 */
export const answerSize = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, operationName }) => {
      if (response.body.kind !== 'single') return;
      const { singleResult } = response.body;
      const isKnown =
        singleResult.errors?.some(({ extensions }) => extensions?.['code'] === answerTooLarge.extensions.code) ?? false;
      if (!isKnown && isWithin(singleResult, mostBytes)) return;
      response.body.singleResult = errorResult(answerTooLarge);
      response.http.status = 400;
      response.http.headers.set('cache-control', 'no-store');
      // What clients ask for is their own affair; a page of the shop is the operator's.
      if (!request.http) log.warn({ operation: operationName }, 'a page asked for an answer that is too large');
    },
  }),
});

/** Most values are small enough even if each character took the most that it can, for which none is looked at. */
const isWithin = (value: unknown, most: number): boolean =>
  bytesIn(value, most, mostOfString) <= most || bytesIn(value, most) <= most;

const mostOfString = (text: string): number => 2 + 6 * text.length;

/** How many bytes a value takes as JSON in UTF-8. Beyond `most` it is not counted on, but is more than `most`. */
export function bytesIn(value: unknown, most: number, ofString = bytesOfString): number {
  if (typeof value === 'string') return ofString(value, most);
  if (typeof value !== 'object' || value === null) return String(value).length; // numbers, booleans and null
  let bytes = 2;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    for (const item of items) {
      bytes += 1 + bytesIn(item, most - bytes, ofString);
      if (bytes > most) break;
    }
    return bytes;
  }
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    bytes += 2 + ofString(key, most) + bytesIn(item, most - bytes, ofString);
    if (bytes > most) break;
  }
  return bytes;
}

function bytesOfString(text: string, most: number): number {
  if (text.length > most) return text.length;
  let bytes = 2;
  for (let index = 0; index < text.length; index++) bytes += bytesOfUnit(text.charCodeAt(index));
  return bytes;
}

/** Each half of a surrogate pair is two of the four bytes of a character. */
const bytesOfUnit = (unit: number): number => {
  if (unit < 0x20) return unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 2 : 6;
  if (unit < 0x80) return unit === 0x22 || unit === 0x5c ? 2 : 1;
  return unit < 0x800 || (unit >= 0xd8_00 && unit < 0xe0_00) ? 2 : 3;
};
