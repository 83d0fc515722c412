/** Calls once nothing else is to be done. Safari can't say when it is idle. */
export const whenIdle = (call: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(call, { timeout: 4000 }) : setTimeout(call, 200));
