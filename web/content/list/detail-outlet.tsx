import { createContext, Fragment, type ReactNode, use, useCallback, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router-dom';

/** Takes away a detail whose address has been left, once it has closed; null as long as its address is shown. */
export const LeftDetailContext = createContext<(() => void) | null>(null);

/**
 * The detail over a list; null for none. One whose address is left, as Back does, stays until it has closed: meanwhile it
 * is given the router's state of before, for its data is gone from that of now.
 */
export function useDetailOutlet(): ReactNode {
  const now = { outlet: useOutlet(), location: use(LocationContext), router: use(RouterStateContext) };
  const [kept, setKept] = useState(now.outlet && { ...now, isLeft: false, number: 0 });
  if (now.outlet && !(kept && isSame(now, kept) && !kept.isLeft)) {
    // One that is opened while another closes is a dialog of its own.
    setKept({ ...now, isLeft: false, number: kept ? kept.number + Number(kept.isLeft) : 0 });
  } else if (!now.outlet && kept && !kept.isLeft) {
    setKept({ ...kept, isLeft: true });
  }
  const takeAway = useCallback(() => setKept((last) => (last?.isLeft ? null : last)), [setKept]);
  if (!kept) return null;
  return (
    <LeftDetailContext value={kept.isLeft ? takeAway : null}>
      <LocationContext value={kept.location}>
        <RouterStateContext value={kept.router}>
          <Fragment key={kept.number}>{kept.outlet}</Fragment>
        </RouterStateContext>
      </LocationContext>
    </LeftDetailContext>
  );
}

type Shown = { readonly outlet: unknown; readonly location: unknown; readonly router: unknown };

const isSame = (one: Shown, other: Shown): boolean =>
  one.outlet === other.outlet && one.location === other.location && one.router === other.router;
