import { hash } from 'node:crypto';
import { once } from 'node:events';
import { isAborted, isAnswer, isUndone, LegacyError } from '../domain/failure.ts';
import { readsEnd, type Scope } from '../domain/scope.ts';
import { type RawAnswer, type Readable, readAnswer, type ReadAnswer } from './answer.ts';
import { type CallOutcome, outcomeOf } from './call-outcome.ts';
import type { Credentials, CustomerRead, Fields, GuestWrite, Read, Write } from './endpoint.ts';
import type { Guard } from './resilience.ts';
import { encode, type LegacyRequest, type LegacyResponse, type Transport } from './transport.ts';

export type LegacyClientOptions = {
  readonly transport: Transport;
  readonly guards: { readonly reads: Guard; readonly writes: Guard };
  /** The deadline of a call with its retry and with reading its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Reads an answer that is too long for the event loop, elsewhere. Rejects with LegacyError. */
  readonly readLong: (raw: RawAnswer, signal: AbortSignal) => Promise<ReadAnswer<unknown>>;
  /** Told of each place of an answer that could not be understood, as `path.to.field`. */
  readonly onMisunderstood: (endpoint: string, at: string) => void;
  /** Told of each answer that could be read, as it came. */
  readonly onAnswer: (endpoint: string, body: string) => void;
  /** Told of each answer to a public call, whatever it says. */
  readonly onPublicAnswer?: ((request: LegacyRequest, response: LegacyResponse) => void) | undefined;
  /** Told of each call that gave no usable answer, though an older copy may yet be served, and of the trace that it belongs to. */
  readonly onFailure: (endpoint: string, error: unknown, traceId: string) => void;
  /** Told of each call, and how long it took in milliseconds, with its wait and its retry. */
  readonly onCall?: ((endpoint: string, outcome: CallOutcome, ms: number) => void) | undefined;
};

/** Calls endpoints of the legacy API and gives domain records. Rejects with LegacyError, and with nothing else. */
export type LegacyClient = {
  readonly read: <Args extends readonly unknown[], T>(
    endpoint: Read<Args, T>,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Reads in a customer's name; `unauthorised` where the token is no longer good. */
  readonly readFor: <Args extends readonly unknown[], T>(
    endpoint: CustomerRead<Args, T>,
    credentials: Credentials,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Writes in a customer's name; `unauthorised` where the token is no longer good. */
  readonly write: <Args extends readonly unknown[], T>(
    endpoint: Write<Args, T>,
    credentials: Credentials,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Writes without a session, such as a sign-in. */
  readonly writeAsGuest: <Args extends readonly unknown[], T>(
    endpoint: GuestWrite<Args, T>,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
};

/** A call with its fields filled in. */
type Call<Args extends readonly unknown[], T> = {
  readonly endpoint: Readable<Args, T> & { readonly path: string; readonly kind: Kind; readonly mostBytes?: number };
  readonly scope: Scope;
  readonly args: Args;
  readonly query?: Fields;
  readonly form: Fields;
  readonly token?: string;
};

type Kind = 'public' | 'private' | 'customer' | 'write' | 'guestWrite';

/**
 * The longest answer, in characters, that is read on the event loop. The slowest of that length, an informational page of nothing but
 * tags, holds it for about 25 ms; other texts, which get no ids and sections, for a third of that.
 */
const longestInline = 16_384;

export function legacyClient(options: LegacyClientOptions): LegacyClient {
  const { timeoutMs, readLong, onMisunderstood, onAnswer, onFailure } = options;
  const send = guardedBy(options);
  const reported = reportedTo(options);

  const ask = async <Args extends readonly unknown[], T>(call: Call<Args, T>): Promise<T> => {
    const { endpoint, scope } = call;
    try {
      const value = await reported(endpoint.path, () => answered(call, timeFor(endpoint.kind, scope)));
      if (isChange(endpoint.kind)) scope.changes.mayBeDone = true;
      return value;
    } catch (error) {
      if (isChange(endpoint.kind) && !isUndone(error) && !isAnswer(error)) scope.changes.mayBeDone = true;
      // A refusal to a customer, or to one who is no longer signed in, is an answer like any other.
      const isExpected = isAnswer(error) && endpoint.kind !== 'public' && endpoint.kind !== 'private';
      if (!isExpected && !isAborted(error)) onFailure(endpoint.path, error, scope.trace.id);
      throw error;
    }
  };

  /** How long a call may take, in milliseconds. */
  const timeFor = (kind: Kind, { deadline }: Scope): number => {
    // A change has its full time, or is not sent: one that is cut short might be done although it is reported as failed.
    if (kind === 'write') return deadline?.beginsChange() === false ? 0 : timeoutMs;
    // What a guest writes changes little that a repeat does not: the second call of a sign-up takes what is left.
    if (kind === 'guestWrite') deadline?.beginsChange();
    return Math.min(timeoutMs, deadline?.left() ?? timeoutMs);
  };

  /** Sends the call and reads its answer, within `ms`. */
  const answered = async <Args extends readonly unknown[], T>(call: Call<Args, T>, ms: number): Promise<T> => {
    const { endpoint, scope, args, query = {}, form, token = null } = call;
    const { path, kind, mostBytes } = endpoint;
    if (ms <= 0) throw new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, unsent: true });
    const began = performance.now();
    // A change is never aborted: it might be done although it was reported as ended.
    const left = isChange(kind) ? undefined : readsEnd(scope);
    const signal = AbortSignal.any([AbortSignal.timeout(Math.ceil(ms)), ...(left ? [left] : [])]);
    const orEnded = <Result>(result: Promise<Result>): Promise<Result> =>
      result.catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
        // Who leaves only after half of the time has found out as much of the legacy API as a time-out would.
        const isShort = Math.min(ms, performance.now() - began) < timeoutMs / 2;
        if (left?.aborted && isShort) throw new LegacyError(path, { kind: 'aborted' }, { cause });
        const cutShort = isShort && { cutShort: true as const };
        throw new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, ...cutShort }, { cause });
      });
    const read = async (): Promise<ReadAnswer<T>> => {
      const { language, trace } = scope;
      const answering = { changes: isChange(kind), seeksAnswer: kind === 'write' };
      const request = { path, language, query, form, token, trace, mostBytes, signal, ...answering };
      const response = await send(request, { isPublic: kind === 'public', address: scope.address, orEnded });
      const { status, body, redirected = false } = response;
      const raw = { path, status, body, redirected, language, args, signedIn: token !== null };
      // The same endpoint reads it there.
      const answer =
        body.length <= longestInline ? readAnswer(endpoint, raw) : ((await readLong(raw, signal)) as ReadAnswer<T>);
      if ('value' in answer.result) onAnswer(path, body);
      return answer;
    };
    // Waiting to be sent, for the retry or for the answer to be read ends with the deadline, and with who waits, too.
    const passed = once(signal, 'abort').then(() => Promise.reject<ReadAnswer<T>>(signal.reason));
    const { result, misunderstood } = await orEnded(Promise.race([read(), passed]));
    for (const at of misunderstood) onMisunderstood(path, at);
    if ('failure' in result) throw new LegacyError(path, result.failure);
    return result.value;
  };

  return {
    read: (endpoint, scope, ...args) =>
      ask({ endpoint, scope, args, query: endpoint.query(...args), form: endpoint.form(...args) }),
    readFor: (endpoint, credentials, scope, ...args) => {
      const fields = { query: endpoint.query(...args), form: endpoint.form(credentials, ...args) };
      return ask({ endpoint, scope, args, ...fields, token: credentials.token });
    },
    write: (endpoint, credentials, scope, ...args) =>
      ask({ endpoint, scope, args, form: endpoint.form(credentials, ...args), token: credentials.token }),
    writeAsGuest: (endpoint, scope, ...args) => ask({ endpoint, scope, args, form: endpoint.form(...args) }),
  };
}

const isChange = (kind: Kind): boolean => kind === 'write' || kind === 'guestWrite';

/** Reports what each call came to. */
const reportedTo =
  ({ onCall }: Pick<LegacyClientOptions, 'onCall'>) =>
  async <T>(path: string, call: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const ended = (outcome: CallOutcome) => onCall?.(path, outcome, performance.now() - began);
    try {
      const value = await call();
      ended('answered');
      return value;
    } catch (error) {
      ended(outcomeOf(error));
      throw error;
    }
  };

type Sending = {
  readonly isPublic: boolean;
  readonly address: string;
  /** Words a failure as a timeout, or as aborted, where it is one. */
  readonly orEnded: (response: Promise<LegacyResponse>) => Promise<LegacyResponse>;
};

/**
 * Sends requests past their guard, whose breaker has to see a timeout as such. The retry shares the time of the first attempt: a
 * reader waits for both.
 */
const guardedBy =
  ({ transport, guards, onPublicAnswer }: Pick<LegacyClientOptions, 'transport' | 'guards' | 'onPublicAnswer'>) =>
  async (request: LegacyRequest, { isPublic, address, orEnded }: Sending): Promise<LegacyResponse> => {
    const { path, query, form, signal, changes } = request;
    const fields = `${encode(query).toString()} ${encode(form).toString()}`.trim();
    // Hashed, so that it is short, and no customer's id is kept as it is.
    const record = fields === '' || changes ? null : hash('sha256', `${path} ${fields}`);
    const guard = changes ? guards.writes : guards.reads;
    const call = () => orEnded(transport.send(request));
    const response = await guard({ path, record, isPublic, address }, signal, call);
    if (isPublic) onPublicAnswer?.(request, response);
    return response;
  };
