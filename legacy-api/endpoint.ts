import type { Dialect } from './dialect.ts';
import type { Language } from './language.ts';
import { type MessageId, messages } from './messages.ts';
import type { Search } from './search.ts';

/** An endpoint of the legacy API: a function from what was called with to what is answered. */

/** A field of a form or query is a list where it was sent several times. */
export type Fields = Readonly<Record<string, unknown>>;

export type Call = {
  readonly form: Fields;
  readonly query: Fields;
  readonly language: Language;
  /** The token that the caller sent along; null where there is none. */
  readonly token: string | null;
  readonly say: Dialect;
  readonly matching: Search['matching'];
  /** The address that was called, without its query. */
  readonly url: string;
};

export type Answer = {
  /** The status of HTTP. */
  readonly http: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The envelope of every answer (spec 7): status is 'success' or something else. */
  readonly body: Readonly<Record<string, unknown>> & { readonly status: string };
};

export type Endpoint = (call: Call) => Answer | Promise<Answer>;

/** Endpoints by their paths below the base address. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

export const success = ({ language }: Call, data: unknown, message: MessageId = 'success'): Answer => ({
  http: 200,
  body: { status: 'success', msg: messages[message][language], data },
});

/** Done, and said in words: they are the data (spec 7: "message text in data"). */
export const done = (call: Call, message: MessageId): Answer => success(call, messages[message][call.language]);

export const refusal = ({ language, say }: Call, message: MessageId, http = 200): Answer => ({
  http,
  body: { status: say.refused, msg: messages[message][language], data: null },
});
