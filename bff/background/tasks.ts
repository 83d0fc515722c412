import type { CalendarReading, FeedClock } from '../calendar/events.ts';
import { CalendarError, type CalendarFailure, LegacyError, type UpstreamError } from '../domain/failure.ts';
import type { RawAnswer, ReadAnswer } from '../legacy/answer.ts';
import { backgroundThread, TaskFailed } from './thread.ts';

/** What can be read beside the event loop. */
export type Task =
  | { readonly kind: 'answer'; readonly raw: RawAnswer }
  | { readonly kind: 'calendar'; readonly clock: FeedClock; readonly feed: string };

export type BackgroundReader = {
  /** Reads an answer of an endpoint of the table. */
  readonly answer: (raw: RawAnswer, signal: AbortSignal) => Promise<ReadAnswer<unknown>>;
  readonly calendar: (clock: FeedClock, feed: string) => Promise<CalendarReading>;
  readonly close: () => Promise<void>;
};

/** Reads what is too large for the event loop, on a thread of its own. Rejects with the error of its source. */
export function backgroundReader(): BackgroundReader {
  const { run, close } = backgroundThread({
    name: 'reader',
    module: new URL('./worker.ts', import.meta.url),
    taskMs: 30_000, // 4.6 MB of HTML take 1.5 to 5 s on an idle machine
    mostWaiting: 32,
    memoryMb: 256,
  });
  const read = async (
    task: Task,
    failed: (failure: CalendarFailure, options: ErrorOptions) => UpstreamError,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    try {
      return await run(task, signal);
    } catch (error) {
      const { reason = null } = error instanceof TaskFailed ? error : {};
      throw failed(failureBy(reason), { cause: error });
    }
  };
  return {
    answer: (raw, signal) =>
      read({ kind: 'answer', raw }, (...why) => new LegacyError(raw.path, ...why), signal) as Promise<
        ReadAnswer<unknown>
      >,
    calendar: (clock, feed) =>
      read({ kind: 'calendar', clock, feed }, (...why) => new CalendarError(...why)) as Promise<CalendarReading>,
    close,
  };
}

/** Where the process ends, the read is ended with it: that is no failure of its source. */
function failureBy(reason: TaskFailed['reason'] | null): CalendarFailure {
  if (reason === 'closed') return { kind: 'aborted' };
  return reason === 'queue full' ? { kind: 'overloaded' } : { kind: 'malformed', at: 'too much to read' };
}
