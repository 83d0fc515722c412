/** Why a call to the legacy API, or to another source of the shop, gave no usable answer. */
export type UpstreamFailure =
  /** No connection, a connection lost, an answer of 5xx, a door shut to everybody (401, 403), or the breaker is open after several of these. */
  | {
      readonly kind: 'unreachable';
      /** The call was on its way, and it is not known whether it arrived or whether the legacy API is still processing it. */
      readonly inDoubt?: true;
    }
  /** HTTP 404 without a word from the API itself: no such record, or the API is not where it was. */
  | { readonly kind: 'missing' }
  /** Told to wait (429, 503), or too many calls of ours are already under way. */
  | {
      readonly kind: 'overloaded';
      /** Beyond our own concurrency limit: the call was not sent; in so many seconds it may be. */
      readonly afterSeconds?: number;
    }
  | {
      readonly kind: 'timeout';
      readonly afterMs: number;
      /** The request's deadline had passed before the call began: it was never sent. */
      readonly unsent?: true;
      /** The request's deadline left the call much less than its full time, so that this says little of the legacy API. */
      readonly cutShort?: true;
    }
  /** A well-formed refusal: `message` is the server's own; null where it said nothing that is meant for a customer. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unauthorised' }
  /** The read was ended, since no reader waited for the answer any more, or the process ends. It says nothing of the legacy API. */
  | { readonly kind: 'aborted' }
  /** An answer that can't be understood; `at` says where. */
  | {
      readonly kind: 'malformed';
      readonly at: string;
      /** A change was processed, and answered by a redirect that leads to no answer: what is there now decides. */
      readonly redirected?: true;
    };

/** What the shop reads from elsewhere gave no usable answer; `source` says which part: a path of the legacy API, or the pictures. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure;

  constructor(source: string, failure: UpstreamFailure, options?: ErrorOptions) {
    super(`${source}: ${failure.kind}${'at' in failure ? ` at ${failure.at}` : ''}`, options);
    this.name = new.target.name;
    this.failure = failure;
  }
}

/** A legacy call that gave no usable answer. Only `refused` carries words meant for the customer. */
export class LegacyError extends UpstreamError {
  /** Of a change: whether it may have been done, wholly or in part; null of a read. */
  mayBeDone: boolean | null = null;
}

/** A read that was not made: its request has made as many different ones as one may. */
export class TooManyCalls extends LegacyError {
  /** As many as one may make. */
  readonly most: number;

  constructor(path: string, most: number) {
    super(path, { kind: 'overloaded' });
    this.most = most;
  }
}

/** A feed neither refuses nor knows who asks. */
export type CalendarFailure = Extract<
  UpstreamFailure,
  { kind: 'unreachable' | 'overloaded' | 'timeout' | 'aborted' | 'malformed' }
>;

/** The calendar's feed gave nothing usable. */
export class CalendarError extends UpstreamError {
  declare readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, options?: ErrorOptions) {
    super('calendar', failure, options);
  }
}

type Refused = LegacyError & { readonly failure: Extract<UpstreamFailure, { kind: 'refused' }> };

/** Whether the legacy API has refused. */
export const isRefused = (error: unknown): error is Refused =>
  error instanceof LegacyError && error.failure.kind === 'refused';

/** Whether the legacy API has answered: with a refusal, or that the session is no longer valid. That is no failure. */
export const isAnswer = (error: unknown): error is LegacyError =>
  isRefused(error) || (error instanceof LegacyError && error.failure.kind === 'unauthorised');

/** Whether the legacy API surely has not done what it was asked: it was not sent, could not be reached, or says itself that it has failed. */
export const isUndone = (error: unknown): boolean =>
  error instanceof LegacyError &&
  (isUnsent(error) ||
    ['overloaded', 'missing'].includes(error.failure.kind) ||
    (error.failure.kind === 'unreachable' && error.failure.inDoubt !== true));

/**
 * Whether the legacy API may still execute the call: it was asked, and has not answered. Whoever looks right afterwards may
 * look too early.
 */
export const mayYetBeDone = ({ failure }: LegacyError): boolean =>
  (failure.kind === 'timeout' && failure.unsent !== true) ||
  (failure.kind === 'unreachable' && failure.inDoubt === true);

/** Whether a change was processed, and answered by a redirect that leads to no answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof LegacyError && error.failure.kind === 'malformed' && error.failure.redirected === true;

/** Whether the call was never sent: its request had no time left for it, or too many others were under way. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof LegacyError &&
  ((error.failure.kind === 'timeout' && error.failure.unsent === true) ||
    (error.failure.kind === 'overloaded' && error.failure.afterSeconds !== undefined));

/** Whether a read was ended since no reader waited for it any more. */
export const isAborted = (error: unknown): boolean =>
  error instanceof UpstreamError && error.failure.kind === 'aborted';

/** Too much has been asked for by one reader, or from one address; in so many seconds more may be. */
export class TooManyReads extends Error {
  readonly afterSeconds: number;

  constructor(afterSeconds: number) {
    super(`too many reads: wait ${afterSeconds} s`);
    this.name = 'TooManyReads';
    this.afterSeconds = afterSeconds;
  }
}
