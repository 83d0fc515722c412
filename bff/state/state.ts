/**
 * What all processes of the shop have to agree on: who has signed out, which order is being placed. Every function
 * rejects with StateUnreachable where that can't be told.
 */
export type State = {
  readonly get: (key: string) => Promise<string | null>;
  /** Whatever is there already is replaced. */
  readonly put: (key: string, value: string, livesMs: number) => Promise<void>;
  /** False where there is something already: that stays. */
  readonly create: (key: string, value: string, livesMs: number) => Promise<boolean>;
  /** False, and nothing done, where there is anything else than `before`. Without `livesMs` it lives on as long as it would have. */
  readonly replace: (key: string, before: string, after: string, livesMs?: number) => Promise<boolean>;
  /** Does nothing where there is anything else than `value`. */
  readonly remove: (key: string, value: string) => Promise<void>;
};

/** For what goes on without an agreement: `promise.catch(ignoreUnreachable)` gives undefined where there is none. */
export const ignoreUnreachable = (error: unknown): undefined => {
  if (!(error instanceof StateUnreachable)) throw error;
};

/** The shared state of the processes is unavailable for now. */
export class StateUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('what the processes share can’t be reached', options);
    this.name = 'StateUnreachable';
  }
}
