import { once } from 'node:events';
import { isAnswer, LegacyError, type UpstreamFailure } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { Reading } from './answer.ts';
import type { Misunderstood } from './decode.ts';
import type { Credentials, CustomerRead, Entry, Fields, Read, Write } from './endpoint.ts';
import { isSignInWanted, payloadOf, refusalIn } from './envelope.ts';
import type { Guard } from './resilience.ts';
import type { LegacyRequest, LegacyResponse, Transport } from './transport.ts';
import { meantForCustomers } from './words.ts';

export type LegacyClientOptions = {
  readonly transport: Transport;
  readonly guards: { readonly reads: Guard; readonly writes: Guard };
  /** The deadline of a call with its retry, in milliseconds. */
  readonly timeoutMs: number;
  /** Told of each place of an answer that could not be understood, as `path.to.field`. */
  readonly onMisunderstood: (endpoint: string, at: string) => void;
  /** Told of each call that gave no usable answer, though an older copy may yet be served. */
  readonly onFailure: (error: unknown) => void;
};

/** Calls endpoints of the legacy API and gives domain records. Rejects with LegacyError, and with nothing else. */
export type LegacyClient = {
  readonly read: <Args extends readonly unknown[], T>(
    endpoint: Read<Args, T>,
    language: Language,
    ...args: Args
  ) => Promise<T>;
  /** Reads in a customer's name; `unauthorised` where the token is no longer good. */
  readonly readFor: <Args extends readonly unknown[], T>(
    endpoint: CustomerRead<Args, T>,
    credentials: Credentials,
    language: Language,
    ...args: Args
  ) => Promise<T>;
  /** Writes in a customer's name; `unauthorised` where the token is no longer good. */
  readonly write: <Args extends readonly unknown[], T>(
    endpoint: Write<Args, T>,
    credentials: Credentials,
    language: Language,
    ...args: Args
  ) => Promise<T>;
  /** Lets a guest in. */
  readonly enter: <Args extends readonly unknown[], T>(
    endpoint: Entry<Args, T>,
    language: Language,
    ...args: Args
  ) => Promise<T>;
};

/** A call with its fields filled in. */
type Call<Args extends readonly unknown[], T> = {
  readonly path: string;
  readonly query?: Fields;
  readonly form: Fields;
  readonly language: Language;
  readonly token?: string;
  /** Whether it may change something upstream: then it is never sent twice. */
  readonly changes: boolean;
  readonly args: Args;
  readonly answer: Reading<Args, T>;
  readonly absence?: Read<Args, T>['absence'];
  readonly refusal?: (body: unknown) => string | null;
};

export function legacyClient({
  transport,
  guards,
  timeoutMs,
  onMisunderstood,
  onFailure,
}: LegacyClientOptions): LegacyClient {
  /** One call within its deadline. The retry shares the deadline of the first try: a reader waits for both. */
  const send = async (request: Omit<LegacyRequest, 'signal'>): Promise<LegacyResponse> => {
    const guard = request.changes ? guards.writes : guards.reads;
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: unknown) =>
      signal.aborted ? new LegacyError(request.path, { kind: 'timeout', afterMs: timeoutMs }, { cause: error }) : error;
    const attempt = async () => {
      // The guard's breaker has to see a time-out as such, so it is told apart in here already.
      const response = await transport.send({ ...request, signal }).catch((error: unknown) => {
        throw fail(error);
      });
      const trouble = troubleIn(response.status);
      if (trouble) throw new LegacyError(request.path, trouble);
      return response;
    };
    // Waiting for room or for the retry ends with the deadline too.
    const passed = once(signal, 'abort').then(() => Promise.reject<LegacyResponse>(signal.reason));
    return Promise.race([guard(request.path, signal, attempt), passed]).catch((error: unknown) => {
      throw fail(error);
    });
  };

  const ask = async <Args extends readonly unknown[], T>(call: Call<Args, T>): Promise<T> => {
    const {
      path,
      query = {},
      form,
      language,
      token = null,
      changes,
      args,
      absence,
      refusal: refusalOf = refusalIn,
    } = call;
    const { status, body } = await send({ path, language, query, form, token, changes });
    const { answer, refusal } = understood(path, status, body, refusalOf, token !== null);
    if (absence && (refusal !== null || absence.isIn(payloadOf(answer)))) return absence.value;
    const misunderstood: Misunderstood = (at) => onMisunderstood(path, at.map(String).join('.') || 'answer');
    if (refusal !== null) {
      const message = meantForCustomers(refusal);
      if (message === null) misunderstood(['msg']);
      throw new LegacyError(path, { kind: 'refused', message });
    }
    const result = await call.answer.read(answer, misunderstood, args);
    if (!result) throw new LegacyError(path, { kind: 'malformed', at: 'data' });
    return result.value;
  };

  const tell = (error: unknown): never => {
    onFailure(error);
    throw error;
  };
  /** A no to a customer, or to one who is no longer signed in, is an answer like any other. */
  const tellTrouble = (error: unknown): never => {
    if (isAnswer(error)) throw error;
    return tell(error);
  };
  return {
    read: ({ path, query, form, answer, absence }, language, ...args) =>
      ask({
        path,
        language,
        args,
        answer,
        absence,
        changes: false,
        query: query(...args),
        form: form(...args),
      }).catch(tell),
    readFor: ({ path, query, form, answer }, credentials, language, ...args) =>
      ask({
        path,
        language,
        args,
        answer,
        token: credentials.token,
        changes: false,
        query: query(...args),
        form: form(credentials, ...args),
      }).catch(tellTrouble),
    write: ({ path, form, answer }, credentials, language, ...args) =>
      ask({
        path,
        language,
        args,
        answer,
        token: credentials.token,
        changes: true,
        form: form(credentials, ...args),
      }).catch(tellTrouble),
    enter: ({ path, form, answer, refusal }, language, ...args) =>
      ask({ path, language, args, answer, refusal, changes: true, form: form(...args) }).catch(tellTrouble),
  };
}

/** What stands before the press says so when it gives up waiting, or has lost the press: the last three are Cloudflare's. */
const gatewaysDoubt = new Set([502, 504, 520, 522, 524]);

const troubleIn = (status: number): UpstreamFailure | null => {
  if (status === 429 || status === 503) return { kind: 'overloaded' };
  // The press may go on meanwhile.
  if (gatewaysDoubt.has(status)) return { kind: 'unreachable', inDoubt: true };
  return status >= 500 ? { kind: 'unreachable' } : null;
};

/** What an answer says, and the server's message where it refuses. */
function understood(
  path: string,
  status: number,
  body: string,
  refusalOf: (body: unknown) => string | null,
  signedIn: boolean,
): { readonly answer: unknown; readonly refusal: string | null } {
  const answer = parsed(body);
  const refusal = refusalOf(answer);
  // Whether by its status or in its words (spec 8 has no codes): the token that went along is good no longer.
  if (signedIn && (status === 401 || (refusal !== null && isSignInWanted(refusal)))) {
    throw new LegacyError(path, { kind: 'unauthorised' });
  }
  if (refusal !== null) return { answer, refusal };
  // Without the API's own word it may be a proxy that answers, in the place of an API that is away.
  if (status === 404) throw new LegacyError(path, { kind: 'missing' });
  if (status === 401 || status === 403) throw new LegacyError(path, { kind: 'unreachable' });
  if (status >= 400 || typeof answer !== 'object' || answer === null) {
    throw new LegacyError(path, { kind: 'malformed', at: `HTTP ${status}` });
  }
  return { answer, refusal: null };
}

/** The JSON of a body, which some servers begin with a byte order mark; undefined when it is none. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // whatever it is, it is told as malformed
  }
}
