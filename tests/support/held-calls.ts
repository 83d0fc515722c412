import type { LegacyApi } from '../../legacy-api/server.ts';

/** Calls of an endpoint of the stand-in that are answered once they are let go. */
export type HeldCalls = Disposable & {
  /** How many have come so far. */
  readonly count: () => number;
  readonly letGo: () => void;
};

export function heldCalls(legacy: Pick<LegacyApi, 'intercept'>, path: string): HeldCalls {
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  const interception = legacy.intercept(path, async (_request, _response, next) => {
    calls += 1;
    await isLetGo;
    next();
  });
  return { count: () => calls, letGo: resolve, [Symbol.dispose]: () => interception[Symbol.dispose]() };
}
