import type { UpstreamFailure } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { AnswerReader } from './answer.ts';
import { isSignInWanted, payloadOf, refusalIn } from './envelope.ts';
import { meantForCustomers } from './words.ts';

/** An answer of the legacy API as it came: plain data, so that it can be read on another thread. */
export type RawAnswer = {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  /** In which it was asked. */
  readonly language: Language;
  /** Those of the call. */
  readonly args: readonly unknown[];
  /** Whether a customer's token went along. */
  readonly signedIn: boolean;
};

/** What an answer comes to: plain data too. */
export type Outcome<T> = {
  readonly result: { readonly value: T } | { readonly failure: UpstreamFailure };
  /** The places that could not be understood, as `path.to.field`; each once, whichever item of a list it is in. */
  readonly misunderstood: readonly string[];
};

/** What of an endpoint decides how its answers are read. */
export type Readable<Args extends readonly unknown[], T> = {
  readonly answer: AnswerReader<Args, T>;
  readonly absence?: { readonly isIn: (payload: unknown) => boolean; readonly value: T } | null;
  readonly refusal?: (body: unknown, language: Language) => string | null;
};

/** Reads an answer by its endpoint. It never rejects, and depends on nothing but what it is given. */
export async function outcomeOf<Args extends readonly unknown[], T>(
  endpoint: Readable<Args, T>,
  raw: RawAnswer,
): Promise<Outcome<T>> {
  const places = new Set<string>();
  const misunderstood = (at: readonly PropertyKey[]) =>
    void places.add(at.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.') || 'answer');
  const result = await resultOf(endpoint, raw, misunderstood);
  return { result, misunderstood: [...places] };
}

async function resultOf<Args extends readonly unknown[], T>(
  { answer, absence, refusal: refusalOf = refusalIn }: Readable<Args, T>,
  { status, body, language, args, signedIn }: RawAnswer,
  misunderstood: (at: readonly PropertyKey[]) => void,
): Promise<Outcome<T>['result']> {
  const parsed = parsedJson(body);
  const refusal = refusalOf(parsed, language);
  const failure = failureIn(status, parsed, refusal, signedIn);
  if (failure) return { failure };
  if (absence && (refusal !== null || absence.isIn(payloadOf(parsed)))) return { value: absence.value };
  if (refusal !== null) {
    const message = meantForCustomers(refusal);
    if (message === null) misunderstood(['msg']);
    return { failure: { kind: 'refused', message } };
  }
  const read = await answer.read(parsed, misunderstood, args as unknown as Args); // they are those of the endpoint
  return read ?? { failure: { kind: 'malformed', at: 'data' } };
}

/** Why an answer is no usable one, by its status and by what it says of the session. */
function failureIn(status: number, parsed: unknown, refusal: string | null, signedIn: boolean): UpstreamFailure | null {
  // Whether by its status or in its words (spec 8 has no codes): the token that went along is good no longer.
  if (signedIn && (status === 401 || (refusal !== null && isSignInWanted(refusal)))) return { kind: 'unauthorised' };
  if (refusal !== null) return null;
  // Without the API's own word it may be a proxy that answers, in the place of an API that is away.
  if (status === 404) return { kind: 'missing' };
  if (status === 401 || status === 403) return { kind: 'unreachable' };
  if (status >= 400 || typeof parsed !== 'object' || parsed === null)
    return { kind: 'malformed', at: `HTTP ${status}` };
  return null;
}

/** The JSON of a body, which some servers begin with a byte order mark; undefined when it is none. */
function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // whatever it is, it is reported as malformed
  }
}
