import { useEffect } from 'react';

/**
 * Has the browser ask who closes or reloads the page whether they mean it, as long as `isAwaited`. There is a listener only then: one
 * may keep the page out of the back/forward cache.
 */
export function useLeaveQuestion(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAwaited]);
}
