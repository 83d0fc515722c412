import { type ReactNode, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { entryKey, withEntry } from '../../kit/history-entries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isOverList } from './over-list.ts';

type Props = { readonly title: ReactNode; readonly picture?: ReactNode; readonly children: ReactNode };

/**
 * The detail of an item, open over its list for as long as its address is shown. Closing it leads back to the list: by the
 * history where the reader came from there, else in its own place.
 */
export function DetailDialog({ title, picture, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = useResolvedPath('..');
  const address = createPath({ pathname, search: location.search });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const leave = () => {
    // The reader may have gone back while it closed.
    if (!isShown.current) return;
    if (isOverList(location.state)) void navigate(-1);
    else
      void navigate(address, { replace: true, preventScrollReset: true, state: withEntry(null, entryKey(location)) });
  };

  return (
    <Dialog title={title} picture={picture} closedAddress={address} onGone={leave}>
      {children}
    </Dialog>
  );
}
