import { Agent } from 'undici';
import { readAtMost, userAgent } from '../outgoing.ts';
import { LegacyError, type UpstreamFailure } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import { type Trace, traceparentOf } from '../domain/trace.ts';
import type { Fields } from './endpoint.ts';

/** One POST to the legacy API. */
export type LegacyRequest = {
  readonly path: string;
  readonly query: Fields;
  readonly form: Fields;
  readonly language: Language;
  /** Of the customer in whose name it is asked; null for a guest. */
  readonly token: string | null;
  /** That of the request for which it is asked. */
  readonly trace: Trace;
  /** Whether it changes something: then asking elsewhere with another method does not do it again. */
  readonly changes: boolean;
  /** Whether the answer to a change is asked for where a 301, 302 or 303 leads. */
  readonly seeksAnswer: boolean;
  /** How long its answer may be; 5 MB unless it says otherwise. */
  readonly mostBytes?: number | undefined;
  /** Ends the call: the deadline, or that its readers have left. */
  readonly signal: AbortSignal;
};

/** What came back: any body, with any status that does not say that the legacy API is in trouble. */
export type LegacyResponse = {
  readonly status: number;
  readonly body: string;
  /** Set where a change was processed, and its answer had to be asked for elsewhere. */
  readonly redirected?: true;
};

export type Transport = {
  readonly send: (request: LegacyRequest) => Promise<LegacyResponse>;
  /** Ends what is under way, too. */
  readonly close: () => Promise<void>;
};

/** One HTTP request of a call, as it is recorded. */
export type SentRequest = {
  readonly trace: Trace;
  readonly method: string;
  /** The path of the endpoint that is called, whatever address a redirect leads to. */
  readonly endpoint: string;
  readonly url: URL;
  /** How many redirects have led here. */
  readonly redirected: number;
};

/** Begins the record of a request that is about to be sent: its `traceparent`, and what takes the status or the error it ends with. */
export type RecordRequest = (sent: SentRequest) => {
  readonly traceparent: string;
  readonly answered: (status: number) => void;
  readonly failed: (cause: unknown) => void;
};

/** For a request that is not recorded. */
export const unrecorded = ({ trace }: Pick<SentRequest, 'trace'>): ReturnType<RecordRequest> => ({
  traceparent: traceparentOf(trace),
  answered: () => {},
  failed: () => {},
});

const usualMostBytes = 5_000_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Speaks HTTP with the legacy API as it wants it: POST, form bodies, Accept-Language (api-2). Rejects with LegacyError. */
export function legacyTransport(base: string, record: RecordRequest = unrecorded): Transport {
  const agent = new Agent({ keepAliveTimeout: 4_000, headersTimeout: 0, bodyTimeout: 0 }); // the signal is the one clock
  const exchange = exchangesBy(agent, record);

  const dispatch = async (
    request: LegacyRequest,
    url: URL,
    method: 'POST' | 'GET',
    redirected: number,
  ): Promise<LegacyResponse> => {
    const fail = (failure: UpstreamFailure) => new LegacyError(request.path, failure);
    const { status, body, location } = await exchange(request, url, method, redirected);
    if (location === null) return { status, body };

    const target = URL.parse(location, url);
    if (target?.origin !== url.origin || redirected === maxRedirects) {
      throw fail({ kind: 'malformed', at: `redirect to ${target?.origin ?? 'nowhere'}` });
    }
    // As fetch does it: 307 and 308 repeat the request, the others ask the new address by GET.
    const repeats = status >= 307;
    if (request.changes && !request.seeksAnswer && !repeats) throw fail({ kind: 'malformed', at: `HTTP ${status}` });
    const followed = dispatch(request, target, repeats ? method : 'GET', redirected + 1);
    if (!request.changes || repeats) return followed;
    // It has been processed: what goes wrong from here on says nothing of it.
    const answer = await followed.catch(() => null);
    if (answer === null || answer.status >= 400)
      throw fail({ kind: 'malformed', at: `HTTP ${status}`, redirected: true });
    return { ...answer, redirected: true };
  };

  return {
    send: async (request) => {
      const url = new URL(base.replace(/\/+$/, '') + request.path);
      url.search = encode(request.query).toString();
      const response = await dispatch(request, url, 'POST', 0);
      const trouble = troubleIn(response.status);
      if (trouble) throw new LegacyError(request.path, trouble);
      return response;
    },
    close: () => agent.destroy(),
  };
}

/** Sends one request and reads its answer; `location`, which may be empty, is where a redirect leads, and its body is not read. */
const exchangesBy =
  (agent: Agent, record: RecordRequest) =>
  async (request: LegacyRequest, url: URL, method: 'POST' | 'GET', redirected: number) => {
    const { path, trace, language, token, form, mostBytes = usualMostBytes, signal } = request;
    const fail = (failure: UpstreamFailure, cause?: unknown) => new LegacyError(path, failure, { cause });
    const recorded = record({ trace, method, endpoint: path, url, redirected });
    try {
      const response = await agent
        .request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers: {
            accept: 'application/json',
            'user-agent': userAgent,
            'accept-language': language,
            traceparent: recorded.traceparent,
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          body: method === 'POST' ? encode(form).toString() : null,
          signal,
        })
        .catch((cause: unknown) => {
          throw fail({ kind: 'unreachable', ...(!neverSent(cause) && { inDoubt: true }) }, cause);
        });
      const { statusCode: status, headers, body } = response;
      const isRedirect = redirects.has(status);
      const read = await (isRedirect ? body.dump() : readAtMost(mostBytes, body)).catch((cause: unknown) => {
        throw fail({ kind: 'unreachable', ...(!isRedirect && { inDoubt: true }) }, cause);
      });
      if (read === null) throw fail({ kind: 'malformed', at: `more than ${mostBytes} bytes` });
      recorded.answered(status);
      return {
        status,
        body: read?.toString('utf8') ?? '',
        location: isRedirect ? String(headers['location'] ?? '') : null,
      };
    } catch (error) {
      recorded.failed(error);
      throw error;
    }
  };

/** A proxy before the legacy API sends these when it stops waiting, or has lost the legacy API: the last three are Cloudflare's. */
const gatewaysDoubt = new Set([502, 504, 520, 522, 524]);

const troubleIn = (status: number): UpstreamFailure | null => {
  if (status === 429 || status === 503) return { kind: 'overloaded' };
  // The legacy API may go on meanwhile.
  if (gatewaysDoubt.has(status)) return { kind: 'unreachable', inDoubt: true };
  return status >= 500 ? { kind: 'unreachable' } : null;
};

/** No connection came about, so that nothing was sent on it. */
const neverSent = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && unconnected.has(cause.code);

const unconnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Fields as a form or a query carries them. */
export const encode = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
