import { hash } from 'node:crypto';
import { once } from 'node:events';
import { LegacyError, type UpstreamFailure } from '../domain/failure.ts';
import type { Scope } from '../domain/scope.ts';
import type { Fields } from './endpoint.ts';
import { type Outcome, outcomeOf, type RawAnswer, type Readable } from './reading.ts';
import type { Guard } from './resilience.ts';
import { encode, type LegacyRequest, type LegacyResponse, type Transport } from './transport.ts';

export type CallOptions = {
  readonly transport: Transport;
  readonly guards: { readonly reads: Guard; readonly writes: Guard };
  /** The deadline of a call with its retry and with reading its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Reads an answer that is too long for the event loop, elsewhere. Rejects with LegacyError. */
  readonly readLong: (raw: RawAnswer, signal: AbortSignal) => Promise<Outcome<unknown>>;
  /** Told of each place of an answer that could not be understood, as `path.to.field`. */
  readonly onMisunderstood: (endpoint: string, at: string) => void;
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
  readonly isPublic: boolean;
  /** Whether the answer to a change is asked for where a redirect leads. */
  readonly seeksAnswer?: boolean;
  readonly args: Args;
  readonly endpoint: Readable<Args, T>;
};

/** The longest answer, in characters, that is read on the event loop: the slowest of that length holds it for about 20 ms. */
const longestInline = 16_384;

/** Makes one call and reads its answer, within `ms`. */
export function caller({ transport, guards, timeoutMs, readLong, onMisunderstood }: CallOptions) {
  const timeout = (path: string, { isCutShort }: { readonly isCutShort: boolean }, cause?: unknown) =>
    new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, ...(isCutShort && { cutShort: true }) }, { cause });

  /** One call within its time. The retry shares the time of the first try: a reader waits for both. */
  const send = async (
    request: LegacyRequest,
    { address, isPublic }: { readonly address: string; readonly isPublic: boolean },
    isCutShort: boolean,
  ): Promise<LegacyResponse> => {
    const { path, query, form, signal } = request;
    const fields = `${encode(query).toString()} ${encode(form).toString()}`.trim();
    // Hashed, so that it is short, and no customer's id is kept as it is.
    const record = fields === '' || request.changes ? null : hash('sha256', `${path} ${fields}`);
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
    return guard({ path, record, isPublic, address }, signal, attempt);
  };

  return async <Args extends readonly unknown[], T>(call: Call<Args, T>, ms: number): Promise<T> => {
    const { path, query = {}, form, scope, token = null, changes, isPublic, seeksAnswer = false, args } = call;
    if (ms <= 0) throw new LegacyError(path, { kind: 'timeout', afterMs: timeoutMs, unsent: true });
    const signal = AbortSignal.timeout(Math.ceil(ms));
    const isCutShort = ms < timeoutMs / 2;
    const answered = async (): Promise<Outcome<T>> => {
      const request = { path, language: scope.language, query, form, token, changes, seeksAnswer, signal };
      const { status, body, redirected } = await send(request, { address: scope.address, isPublic }, isCutShort);
      const raw = { path, status, body, language: scope.language, args, signedIn: token !== null };
      // The same endpoint reads it there.
      const inline = body.length <= longestInline;
      const outcome = inline ? await outcomeOf(call.endpoint, raw) : ((await readLong(raw, signal)) as Outcome<T>);
      return redirected ? afterRedirect(outcome) : outcome;
    };
    // Waiting for its turn, for the retry or for the answer to be read ends with the deadline too.
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
