import { type ReactNode, use, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { withEntry } from '../../kit/history-entries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LeftDetailContext } from './detail-outlet.tsx';
import { isOverList } from './over-list.ts';

type Props = { readonly title: ReactNode; readonly picture?: ReactNode; readonly children: ReactNode };

/**
 * The detail of an item, open over its list for as long as its address is shown. Closing it leads back to the list: by the
 * history where the reader came from there, else in its own place. Where its address is left, as by Back, it closes.
 */
export function DetailDialog({ title, picture, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = useResolvedPath('..');
  const address = createPath({ pathname, search: location.search });
  const takeAway = use(LeftDetailContext);
  const shown = useRef({ isShown: true, takeAway, hasClosed: false });
  useEffect(() => {
    const { hasClosed } = shown.current;
    shown.current = { isShown: true, takeAway, hasClosed };
    if (hasClosed) takeAway?.();
    return () => {
      shown.current.isShown = false;
    };
  }, [takeAway]);

  const leave = () => {
    shown.current.hasClosed = true;
    // The reader may have gone back while it closed.
    const { isShown, takeAway } = shown.current;
    if (!isShown) return;
    if (takeAway) takeAway();
    else if (isOverList(location.state)) void navigate(-1);
    else void navigate(address, { replace: true, preventScrollReset: true, state: withEntry(null, location) });
  };

  return (
    <Dialog title={title} picture={picture} open={!takeAway} closedAddress={address} onGone={leave}>
      {children}
    </Dialog>
  );
}
