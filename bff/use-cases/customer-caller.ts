import { isUnanswered, LegacyError } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import type { Credentials, CustomerRead, Write } from '../legacy/endpoint.ts';
import { requestCalls } from '../sources/reader.ts';

/** Calls in one customer's name, for one request. Nothing of it outlives the request (api-6). */
export type CustomerCaller = {
  readonly customerId: string;
  /** Aborted once no client waits for the answer any more. */
  readonly left: AbortSignal;
  /** Never the same call twice, unless something was written since (api-4). */
  readonly read: <Args extends readonly unknown[], T>(endpoint: CustomerRead<Args, T>, ...args: Args) => Promise<T>;
  /** What is read from now on is asked anew. */
  readonly forget: () => void;
  /** The time for upstream calls begins anew. */
  readonly restartDeadline: () => void;
  /** Sent once, whatever becomes of it. */
  readonly write: <Args extends readonly unknown[], T>(endpoint: Write<Args, T>, ...args: Args) => Promise<T>;
};

/** Where a change was answered by a redirect that leads to no answer, what is there now decides whether it was done. */
export const decidedBy = (change: Promise<Notice>, isDone: () => Promise<boolean>): Promise<Notice> =>
  change.catch(async (error: unknown) => {
    if (!isUnanswered(error) || !(await isDone())) throw error;
    return null;
  });

/** More different reads than any client needs at once: cart, wishlist, details, and some pages of orders. */
const mostReads = 20;

/** `onUnauthorised` is called where the legacy API no longer accepts the token. */
export function customerCaller(
  legacy: LegacyClient,
  credentials: Credentials,
  scope: Scope,
  onUnauthorised: () => Promise<void>,
): CustomerCaller {
  const calls = requestCalls(mostReads);
  const told = async (error: unknown): Promise<never> => {
    if (error instanceof LegacyError && error.failure.kind === 'unauthorised') await onUnauthorised();
    throw error;
  };

  return {
    customerId: credentials.customerId,
    left: scope.left,
    read: (endpoint, ...args) =>
      calls.make({
        path: endpoint.path,
        key: JSON.stringify([endpoint.path, args]),
        make: () => legacy.readFor(endpoint, credentials, scope, ...args).catch(told),
      }),
    forget: calls.forget,
    restartDeadline: () => scope.deadline?.restart(),
    write: async (endpoint, ...args) => {
      try {
        return await legacy.write(endpoint, credentials, scope, ...args).catch(told);
      } finally {
        calls.forget(); // even where it failed, it may have been done
      }
    },
  };
}
