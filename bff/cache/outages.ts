import { isAborted, isAnswer, isUnsent } from '../domain/failure.ts';

export type Outages = {
  readonly failed: (key: string, error?: unknown) => void;
  readonly answered: (key: string) => void;
  /** Whether the last that is known of the key's endpoint is a failure. */
  readonly isKnown: (key: string) => boolean;
};

/** How long, in milliseconds, a failure is remembered of an endpoint that has not been asked since. */
export const rememberedMs = 15 * 60_000;

/** Which endpoints fail, as far as is known: a reader with an older copy need not find it out by waiting for the deadline. */
export function outages(now: () => number): Outages {
  const failures = new Map<string, number>(); // as many as there are endpoints
  return {
    failed: (key, error) => {
      // A refusal is about one request, and what was not sent, or not waited for, says nothing of the endpoint.
      if (!isAnswer(error) && !isUnsent(error) && !isAborted(error)) failures.set(endpointOf(key), now());
    },
    answered: (key) => void failures.delete(endpointOf(key)),
    isKnown: (key) => now() - (failures.get(endpointOf(key)) ?? -Infinity) < rememberedMs,
  };
}

/** Keys begin with the endpoint's path, up to `|`. */
export const endpointOf = (key: string): string => key.split('|', 1)[0] ?? key;
