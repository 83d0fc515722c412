import type { CachePolicy } from '../cache/cache.ts';
import type { Language } from '../domain/language.ts';
import type { StorableReader, AnswerReader } from './answer.ts';
import { refusalIn } from './envelope.ts';

/** Fields of a form or of a query; null ones are not sent. */
export type Fields = Readonly<Record<string, string | number | null>>;

/** What every call says of itself. */
type Call<Args extends readonly unknown[], T> = {
  readonly path: string;
  readonly query: (...args: Args) => Fields;
  readonly form: (...args: Args) => Fields;
  readonly answer: AnswerReader<Args, T>;
  /** The value for a record that does not exist; null where there always is one. */
  readonly absence: Absence<T> | null;
};

/** A call that reads what is the same for everybody, so that its answer may be cached. */
export type PublicRead<Args extends readonly unknown[], T> = Call<Args, T> & {
  readonly kind: 'public';
  readonly answer: StorableReader<Args, T>;
  /** Whether the answer depends on the language asked in, so that each language is cached apart. */
  readonly localised: (...args: Args) => boolean;
  readonly cache: (...args: Args) => CachePolicy;
  /** How long its answer may be, in bytes, where that is more than usual. */
  readonly mostBytes?: number;
};

/** A call that reads what is somebody's own. It is never cached, and there is no place here to say otherwise (api-5). */
export type PrivateRead<Args extends readonly unknown[], T> = Call<Args, T> & { readonly kind: 'private' };

/** A call that changes nothing. */
export type Read<Args extends readonly unknown[], T> = PublicRead<Args, T> | PrivateRead<Args, T>;

/** With it, a refusal and HTTP 404 too mean that there is no such record, rather than a failure. */
type Absence<T> = {
  /** Recognises the answer that carries no record. */
  readonly isIn: (payload: unknown) => boolean;
  readonly value: T;
};

type PrivateDefinition<Args extends readonly unknown[], T> = {
  readonly path: string;
  readonly query?: (...args: Args) => Fields;
  readonly form?: (...args: Args) => Fields;
  readonly answer: AnswerReader<Args, T>;
};

type Definition<Args extends readonly unknown[], T> = PrivateDefinition<Args, T> & {
  readonly answer: StorableReader<Args, T>;
  readonly localised?: (...args: Args) => boolean;
  readonly mostBytes?: number;
  readonly cache: CachePolicy | ((...args: Args) => CachePolicy);
};

const nothing = (): Fields => ({});

/** A public list or record, which is always there. */
export const publicRead = <Args extends readonly unknown[], T>(
  definition: Definition<Args, T>,
): PublicRead<Args, T> => {
  const { cache } = definition;
  return {
    query: nothing,
    form: nothing,
    localised: () => false,
    ...definition,
    kind: 'public',
    absence: null,
    cache: typeof cache === 'function' ? cache : () => cache,
  };
};

/** A public record by its id: null when there is none. */
export const publicDetail = <Args extends readonly unknown[], T>({
  recordIn = (payload) => payload,
  ...definition
}: Definition<Args, T> & {
  /** Where in the answer's data the record is, when it is not all of it. */
  readonly recordIn?: (payload: unknown) => unknown;
}): PublicRead<Args, T | null> => ({
  ...publicRead<Args, T | null>(definition),
  absence: { isIn: (payload) => isNothing(payload) || isNothing(recordIn(payload)), value: null },
});

/** What is somebody's own. */
export const privateRead = <Args extends readonly unknown[], T>(
  definition: PrivateDefinition<Args, T>,
): PrivateRead<Args, T> => ({ query: nothing, form: nothing, ...definition, kind: 'private', absence: null });

/** Said, rather than left out: what an answer does not mention may be there all the same. PHP writes an empty object as an empty list. */
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** In whose name a call goes out. */
export type Credentials = { readonly customerId: string; readonly token: string };

/** A call that reads what is one signed-in customer's. */
export type CustomerRead<Args extends readonly unknown[], T> = {
  readonly kind: 'customer';
  readonly path: string;
  readonly query: (...args: Args) => Fields;
  readonly form: (credentials: Credentials, ...args: Args) => Fields;
  readonly answer: AnswerReader<Args, T>;
};

/** A call that changes something in a customer's name. It is never sent twice. */
export type Write<Args extends readonly unknown[], T> = Omit<CustomerRead<Args, T>, 'kind' | 'query'> & {
  readonly kind: 'write';
};

/** A call by which a guest changes something, such as a sign-up or a sign-in. It is never sent twice. */
export type GuestWrite<Args extends readonly unknown[], T> = {
  readonly kind: 'guestWrite';
  readonly path: string;
  readonly form: (...args: Args) => Fields;
  readonly answer: AnswerReader<Args, T>;
  /** The server’s message, where the answer is a refusal. */
  readonly refusal: (body: unknown, language: Language) => string | null;
};

/** What is one customer's: the id goes along. */
export const customerRead = <Args extends readonly unknown[], T>({
  form = nothing,
  query = nothing,
  ...definition
}: PrivateDefinition<Args, T>): CustomerRead<Args, T> => ({
  ...definition,
  kind: 'customer',
  query,
  form: ({ customerId }, ...args) => ({ customer_id: customerId, ...form(...args) }),
});

/** What a customer changes: the id goes along. */
export const write = <Args extends readonly unknown[], T>({
  form = nothing,
  ...definition
}: Omit<PrivateDefinition<Args, T>, 'query'>): Write<Args, T> => ({
  ...definition,
  kind: 'write',
  form: ({ customerId }, ...args) => ({ customer_id: customerId, ...form(...args) }),
});

/** What makes a guest a customer. */
export const guestWrite = <Args extends readonly unknown[], T>(
  definition: Omit<GuestWrite<Args, T>, 'kind' | 'refusal'> & Partial<Pick<GuestWrite<Args, T>, 'refusal'>>,
): GuestWrite<Args, T> => ({ refusal: refusalIn, ...definition, kind: 'guestWrite' });
