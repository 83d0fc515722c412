import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useNavigation } from './router.ts';
import type { MessageId } from '../i18n/messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { hasModifier } from '../ui/keyboard.ts';
import { useBackOnline } from '../ui/network.ts';

/** The id of what was tried again by the navigation with this state; null for any other. */
export function retriedBy(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('retried' in state)) return null;
  return typeof state.retried === 'string' ? state.retried : null;
}

const retryOf = (id: string) => ({ retried: id });

type Props = {
  /** Has the browser load the whole document. */
  readonly reload?: boolean;
  /** It is the first thing to do on the page. */
  readonly primary?: boolean;
  readonly words?: MessageId;
};

/**
 * Asks for the page anew: in place where scripts run, by itself too once the device is back online, and by the same address
 * where not. What has come then takes over the focus (layout/route-announcer.tsx).
 */
export function Retry({ reload = false, primary = false, words = 'err.retry' }: Props) {
  const { pathname, search, state: kept } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  // Two slashes at the beginning would lead to another host.
  const address = pathname.replace(/^\/+/, '/') + search;
  const link = useRef<HTMLAnchorElement>(null);
  const retry = () => {
    const heading = link.current?.closest('section')?.getAttribute('aria-labelledby');
    // Not `revalidate`: an answer that came quickly would leave the error in view.
    void navigate(address, {
      replace: true,
      preventScrollReset: true,
      state: { ...kept, ...retryOf(heading ?? 'main') },
    });
  };
  useBackOnline(() => {
    // A page that the reader has asked for since comes first.
    if (!reload && state === 'idle') retry();
  });
  return (
    <a
      ref={link}
      className={buttonClass({ look: primary ? 'primary' : 'secondary' })}
      href={address}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        if (reload || hasModifier(event)) return;
        event.preventDefault();
        retry();
      }}
    >
      <FormattedMessage id={words} />
    </a>
  );
}
