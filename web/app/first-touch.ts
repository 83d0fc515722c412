import { whenIdle } from '../ui/when-idle.ts';

/** What is not to wait for an idle moment: the reader touches the page, or leaves it for another tab, where none is painted. */
const urgent = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Resolves once the page is painted and idle, or as soon as the reader touches it, be it before this is called. */
export async function idleOrTouched(): Promise<void> {
  // What was touched before: Safari before 16.4 can't say so.
  if (document.hidden || navigator.userActivation?.hasBeenActive) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const type of urgent) document.addEventListener(type, () => resolve(), { once: true, capture: true });
  requestAnimationFrame(() => whenIdle(resolve));
  return promise;
}
