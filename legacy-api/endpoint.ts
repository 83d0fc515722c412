/** An endpoint of the legacy API: a function from what was called with to what is answered. */
import type { Language } from './language.ts';

/** A field of a form or query is a list where it was sent several times. */
export type Fields = Readonly<Record<string, unknown>>;

export type Call = {
  readonly form: Fields;
  readonly query: Fields;
  readonly language: Language;
};

/** The envelope of every answer (spec 7): status is 'success' or something else. */
export type Answer = { readonly status: 'success' | 'error'; readonly msg: string; readonly data: unknown };

export type Endpoint = (call: Call) => Answer;

/** Endpoints by their paths below the base address. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

const messages = {
  success: { en: 'Success', ar: 'تم بنجاح' },
  productNotFound: { en: 'Product not found', ar: 'المنتج غير موجود' },
} as const;

export const success = (call: Call, data: unknown): Answer => ({
  status: 'success',
  msg: messages.success[call.language],
  data,
});

export const refusal = (call: Call, message: Exclude<keyof typeof messages, 'success'>): Answer => ({
  status: 'error',
  msg: messages[message][call.language],
  data: null,
});
