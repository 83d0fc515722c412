import { hash } from 'node:crypto';
import { once } from 'node:events';
import { isAnswer, isUndone, LegacyError, type UpstreamFailure } from '../domain/failure.ts';
import type { Scope } from '../domain/scope.ts';
import type { Credentials, CustomerRead, Entry, Fields, Read, Write } from './endpoint.ts';
import { type Outcome, outcomeOf, type RawAnswer, type Readable } from './reading.ts';
import type { Guard } from './resilience.ts';
import { encode, type LegacyRequest, type LegacyResponse, type Transport } from './transport.ts';

export type LegacyClientOptions = {
  readonly transport: Transport;
  readonly guards: { readonly reads: Guard; readonly writes: Guard };
  /** The deadline of a call with its retry and with reading its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Reads an answer that is too long for the event loop, elsewhere. Rejects with LegacyError. */
  readonly readLong: (raw: RawAnswer, signal: AbortSignal) => Promise<Outcome<unknown>>;
  /** Told of each place of an answer that could not be understood, as `path.to.field`. */
  readonly onMisunderstood: (endpoint: string, at: string) => void;
  /** Told of each call that gave no usable answer, though an older copy may yet be served. */
  readonly onFailure: (endpoint: string, error: unknown) => void;
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
  /** Lets a guest in. */
  readonly enter: <Args extends readonly unknown[], T>(
    endpoint: Entry<Args, T>,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
};

/** A call with its fields filled in. */
type Call<Args extends readonly unknown[], T> = {
  readonly path: string;
  readonly query?: Fields;
  readonly form: Fields;
  readonly scope: Scope;
  readonly token?: string;
  /** Whether it may change something upstream: then it is never sent twice. */
  readonly changes: boolean;
  /** Whether the answer to a change is asked for where a redirect leads. */
  readonly seeksAnswer?: boolean;
  readonly args: Args;
  readonly endpoint: Readable<Args, T>;
};

/** The longest answer, in characters, that is read on the event loop: the slowest of that length holds it for about 20 ms. */
const longestInline = 16_384;

export function legacyClient(options: LegacyClientOptions): LegacyClient {
  const { timeoutMs, onFailure } = options;
  const ask = asker(options);

  /** What the request's deadline leaves to one call. */
  const timeLeft = ({ deadline }: Scope): number => Math.min(timeoutMs, deadline?.left() ?? timeoutMs);

  /** A change has its full time, or is not sent: one that is cut short might be done although it is reported as failed. */
  const timeToChange = ({ deadline }: Scope): number => (deadline?.beginsChange() === false ? 0 : timeoutMs);

  /** A guest who is let in changes little that a repeat does not: the second call of a sign-up takes what is left. */
  const timeToEnter = (scope: Scope): number => {
    scope.deadline?.beginsChange();
    return timeLeft(scope);
  };

  const report =
    (path: string) =>
    (error: unknown): never => {
      onFailure(path, error);
      throw error;
    };
  /** A refusal to a customer, or to one who is no longer signed in, is an answer like any other. */
  const reportTrouble =
    (path: string) =>
    (error: unknown): never => {
      if (isAnswer(error)) throw error;
      return report(path)(error);
    };
  return {
    read: (endpoint, scope, ...args) => {
      const { path, query, form } = endpoint;
      const call = { path, scope, args, endpoint, changes: false, query: query(...args), form: form(...args) };
      return ask(call, timeLeft(scope)).catch(report(path));
    },
    readFor: (endpoint, credentials, scope, ...args) => {
      const { path, query, form } = endpoint;
      const fields = { query: query(...args), form: form(credentials, ...args) };
      const call = { path, scope, args, endpoint, token: credentials.token, changes: false, ...fields };
      return ask(call, timeLeft(scope)).catch(reportTrouble(path));
    },
    write: (endpoint, credentials, scope, ...args) => {
      const { path } = endpoint;
      const form = endpoint.form(credentials, ...args);
      const { token } = credentials;
      const call = { path, scope, args, endpoint, token, changes: true, seeksAnswer: true, form };
      return noted(scope, ask(call, timeToChange(scope))).catch(reportTrouble(path));
    },
    enter: (endpoint, scope, ...args) => {
      const { path } = endpoint;
      const call = { path, scope, args, endpoint, changes: true, form: endpoint.form(...args) };
      return noted(scope, ask(call, timeToEnter(scope))).catch(reportTrouble(path));
    },
  };
}

/** Notes whether a change may have been done. */
async function noted<T>({ changes }: Scope, change: Promise<T>): Promise<T> {
  try {
    const result = await change;
    changes.mayBeDone = true;
    return result;
  } catch (error) {
    if (!isUndone(error) && !isAnswer(error)) changes.mayBeDone = true;
    throw error;
  }
}

/** Makes one call and reads its answer, within `ms`. */
function asker({ transport, guards, timeoutMs, readLong, onMisunderstood }: LegacyClientOptions) {
  const timeout = (path: string, { isCutShort }: { readonly isCutShort: boolean }, cause?: unknown) =>
    new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, ...(isCutShort && { cutShort: true }) }, { cause });

  /** One call within its time. The retry shares the time of the first try: a reader waits for both. */
  const send = async (request: LegacyRequest, address: string, isCutShort: boolean): Promise<LegacyResponse> => {
    const { path, query, form, signal } = request;
    const fields = `${encode(query).toString()} ${encode(form).toString()}`.trim();
    // Hashed: nothing of a customer is kept.
    const record = fields === '' ? null : hash('sha256', `${path} ${fields}`);
    const guard = request.changes ? guards.writes : guards.reads;
    const attempt = async () => {
      // The guard's breaker has to see a time-out as such, so it is told apart in here already.
      const response = await transport.send(request).catch((error: unknown) => {
        throw signal.aborted ? timeout(path, { isCutShort }, error) : error;
      });
      const trouble = troubleIn(response.status);
      if (trouble) throw new LegacyError(path, trouble);
      return response;
    };
    return guard({ path, record, address }, signal, attempt);
  };

  return async <Args extends readonly unknown[], T>(call: Call<Args, T>, ms: number): Promise<T> => {
    const { path, query = {}, form, scope, token = null, changes, seeksAnswer = false, args } = call;
    if (ms <= 0) throw new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, unsent: true });
    const signal = AbortSignal.timeout(Math.ceil(ms));
    const isCutShort = ms < timeoutMs / 2;
    const answered = async (): Promise<Outcome<T>> => {
      const request = { path, language: scope.language, query, form, token, changes, seeksAnswer, signal };
      const { status, body, redirected } = await send(request, scope.address, isCutShort);
      const raw = { path, status, body, language: scope.language, args, signedIn: token !== null };
      // The same endpoint reads it there.
      const inline = body.length <= longestInline;
      const outcome = inline ? await outcomeOf(call.endpoint, raw) : ((await readLong(raw, signal)) as Outcome<T>);
      return redirected ? afterRedirect(outcome) : outcome;
    };
    // Waiting for room, for the retry or for the answer to be read ends with the deadline too.
    const passed = once(signal, 'abort').then(() => Promise.reject<Outcome<T>>(signal.reason));
    const { result, misunderstood } = await Promise.race([answered(), passed]).catch((error: unknown) => {
      throw signal.aborted ? timeout(path, { isCutShort }, error) : error;
    });
    for (const at of misunderstood) onMisunderstood(path, at);
    if ('failure' in result) throw new LegacyError(path, result.failure);
    return result.value;
  };
}

/** What answers in the place of a change may be any page: only a well-formed answer is one. */
function afterRedirect<T>(outcome: Outcome<T>): Outcome<T> {
  const { result } = outcome;
  if (!('failure' in result) || ['refused', 'unauthorised'].includes(result.failure.kind)) return outcome;
  return { ...outcome, result: { failure: { kind: 'malformed', at: 'after a redirect', redirected: true } } };
}

/** A proxy before the legacy API sends these when it stops waiting, or has lost the legacy API: the last three are Cloudflare's. */
const gatewaysDoubt = new Set([502, 504, 520, 522, 524]);

const troubleIn = (status: number): UpstreamFailure | null => {
  if (status === 429 || status === 503) return { kind: 'overloaded' };
  // The legacy API may go on meanwhile.
  if (gatewaysDoubt.has(status)) return { kind: 'unreachable', inDoubt: true };
  return status >= 500 ? { kind: 'unreachable' } : null;
};
