import { type ReactNode, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from '../../navigation/router.ts';
import { withEntry } from '../../kit/history-entries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isOverPage } from './over-page.ts';
import { useListPath } from './list-path.ts';

type Props = {
  readonly title: ReactNode;
  readonly picture?: ReactNode;
  /** Whether it fills the window, under a bar. */
  readonly isFull?: boolean;
  /** Its address has been left, as by Back: it closes. */
  readonly isLeft: boolean;
  /** It has closed, and its address is left. */
  readonly onGone: () => void;
  readonly children: ReactNode;
};

/** A reader who came by the detail's address has pressed no link: they go on from the one that they would have, or from the page. */
function focusOpener(pathname: string): void {
  if (!document.activeElement?.matches('body, dialog, dialog *')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];
  const opener = links.find((link) => link.pathname === pathname && !link.closest('dialog'));
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * The detail of an item, open over its list for as long as its address is shown. Closing it leads back to the list, or to the page that
 * opened it: by the history where the reader came from there, else to the list in its own place.
 */
export function DetailDialog({ title, picture, isFull = false, isLeft, onGone, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const { path } = useListPath();
  const address = createPath({ pathname: path, search: location.search });
  // Closing takes a while, in which the address may be left, or all of the list.
  const now = useRef({ isMounted: true, isLeft, hasClosed: false });
  useEffect(() => {
    const { hasClosed } = now.current;
    now.current = { isMounted: true, isLeft, hasClosed };
    if (isLeft && hasClosed) onGone();
    return () => {
      now.current.isMounted = false;
    };
  }, [isLeft, onGone]);

  const leave = () => {
    now.current.hasClosed = true;
    if (!now.current.isMounted) return;
    if (now.current.isLeft) onGone();
    else if (isOverPage(location.state)) void navigate(-1);
    else {
      focusOpener(location.pathname);
      void navigate(address, { replace: true, preventScrollReset: true, state: withEntry(null, location) });
    }
  };

  const shared = { title, open: !isLeft, closedAddress: address, onGone: leave };
  return isFull ? (
    <Panel {...shared} place="full" hasClothBar>
      {children}
    </Panel>
  ) : (
    <Dialog {...shared} picture={picture}>
      {children}
    </Dialog>
  );
}
