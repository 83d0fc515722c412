import { type Dispatcher, request } from 'undici';
import { readAtMost, userAgent } from '../outgoing.ts';
import { CalendarError, type CalendarFailure } from '../domain/failure.ts';

export type FeedOptions = {
  readonly url: string;
  readonly dispatcher: Dispatcher;
  /** The longest that reading the feed may take, in milliseconds. */
  readonly timeoutMs: number;
};

const maxBytes = 2_000_000;

/**
 * Reads an iCalendar feed as it is. Rejects with CalendarError; its address may hold a secret, so that nothing says it. A
 * redirect is a failure: the operator can say where it leads.
 */
export async function readFeed({ url, dispatcher, timeoutMs }: FeedOptions): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'text/calendar', 'user-agent': userAgent };
  const body = await request(url, { dispatcher, signal, headers })
    .then(async (response) => {
      if (response.statusCode === 200) return readAtMost(maxBytes, response.body);
      await response.body.dump();
      throw fail(response.statusCode >= 500 ? { kind: 'unreachable' } : malformed(`HTTP ${response.statusCode}`));
    })
    .catch((cause: unknown) => {
      if (cause instanceof CalendarError) throw cause;
      throw fail(signal.aborted ? { kind: 'timeout', afterMs: timeoutMs } : { kind: 'unreachable' }, cause);
    });
  if (body === null) throw fail(malformed(`more than ${maxBytes} bytes`));
  return body.toString('utf8');
}

const fail = (failure: CalendarFailure, cause?: unknown) => new CalendarError(failure, { cause });

const malformed = (at: string): CalendarFailure => ({ kind: 'malformed', at });
