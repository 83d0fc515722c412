import { useEffect, useState } from 'react';

/** In milliseconds: what takes no longer is over before the reader has taken in that it began. */
const soon = 200;

/** Whether something has been going on for a while, so that it is worth showing. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLate(true), soon);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLate;
}
