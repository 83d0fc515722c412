import { whenIdle } from '../ui/when-idle.ts';

/** Resolves once the page is idle, or as soon as the reader touches it, be it before this is called. */
export async function idleOrTouched(): Promise<void> {
  // What is not in view is not painted. Safari before 16.4 can't say what was touched before.
  if (document.hidden || navigator.userActivation?.hasBeenActive) return;
  await new Promise((resolve) => {
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, resolve, { once: true });
    whenIdle(() => resolve(null));
  });
}
