import { useEffect, useState } from 'react';
import { onBroadcast } from '../../customer/session/tabs.ts';

/** Whether another tab of this browser has ordered what was in the cart. */
export function useOrderedElsewhere(isEmpty: boolean): boolean {
  const [isOrdered, setOrdered] = useState(false);
  useEffect(
    () =>
      onBroadcast((news) => {
        if (news === 'ordered') setOrdered(true);
      }),
    [],
  );
  // What comes into the cart afterwards has not been ordered.
  useEffect(() => (isEmpty ? () => setOrdered(false) : undefined), [isEmpty]);
  return isOrdered;
}
