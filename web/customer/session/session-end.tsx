import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useToast } from '../../ui/toast-provider.tsx';
import { isSignedOut, useSession } from './session.ts';

/**
 * Says why nothing of the customer is shown any more, once the tab is looked at: the session has expired, or another tab
 * has signed out.
 */
export function SessionEnd() {
  const intl = useIntl();
  const { show } = useToast({ ahead: false });
  const session = useSession();
  const previous = useRef(session);
  const say = useEffectEvent(() =>
    show({ kind: 'info', title: intl.formatMessage({ id: 'userError.SIGN_IN_REQUIRED.session_ended' }) }),
  );
  useEffect(() => {
    const ended = previous.current;
    previous.current = session;
    if (session !== '' || ended === '' || isSignedOut(ended)) return;
    const stop = () => document.removeEventListener('visibilitychange', sayIfSeen);
    const sayIfSeen = () => {
      if (document.visibilityState === 'hidden') return;
      stop();
      say();
    };
    document.addEventListener('visibilitychange', sayIfSeen);
    sayIfSeen();
    // Somebody may sign in again before the tab is looked at.
    return stop;
  }, [session]);
  return null;
}
