import { LegacyError, type UpstreamFailure } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import type { Misunderstood } from './decode.ts';
import type { PublicRead } from './endpoint.ts';
import { payloadOf, refusalIn } from './envelope.ts';
import type { Guard } from './resilience.ts';
import type { LegacyRequest, LegacyResponse, Transport } from './transport.ts';

export type LegacyClientOptions = {
  readonly transport: Transport;
  readonly guard: Guard;
  /** The deadline of a call with its retry, in milliseconds. */
  readonly timeoutMs: number;
  /** Told of each place of an answer that could not be understood, as `path.to.field`. */
  readonly onMisunderstood: (endpoint: string, at: string) => void;
};

/** Calls endpoints of the legacy API and gives domain records. Rejects with LegacyError, and with nothing else. */
export type LegacyClient = {
  readonly read: <Args extends readonly unknown[], T>(
    endpoint: PublicRead<Args, T>,
    language: Language,
    ...args: Args
  ) => Promise<T>;
};

export function legacyClient({ transport, guard, timeoutMs, onMisunderstood }: LegacyClientOptions): LegacyClient {
  /** One call within its deadline. The retry shares the deadline of the first try: a reader waits for both. */
  const send = async (request: Omit<LegacyRequest, 'signal'>): Promise<LegacyResponse> => {
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
    return guard(request.path, signal, attempt).catch((error: unknown) => {
      throw fail(error);
    });
  };

  return {
    async read(endpoint, language, ...args) {
      const { path, absence } = endpoint;
      const { status, body } = await send({
        path,
        language,
        query: endpoint.query(...args),
        form: endpoint.form(...args),
      });
      if (status === 401) throw new LegacyError(path, { kind: 'unauthorised' });
      if (status === 404 && absence) return absence.value;

      const answer = parsed(path, body);
      const payload = payloadOf(answer);
      const refusal = status >= 400 ? (refusalIn(answer) ?? '') : refusalIn(answer);
      if (absence && (refusal !== null || absence.isIn(payload))) return absence.value;
      if (refusal !== null) throw new LegacyError(path, { kind: 'refused', message: refusal });

      const misunderstood: Misunderstood = (at) => onMisunderstood(path, at.map(String).join('.') || 'answer');
      const read = endpoint.answer(payload, misunderstood, args);
      if (!read) throw new LegacyError(path, { kind: 'malformed', at: 'data' });
      return read.value;
    },
  };
}

const troubleIn = (status: number): UpstreamFailure | null => {
  if (status === 429 || status === 503) return { kind: 'overloaded' };
  return status >= 500 ? { kind: 'unreachable' } : null;
};

function parsed(path: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new LegacyError(path, { kind: 'malformed', at: 'no JSON' }, { cause });
  }
}
