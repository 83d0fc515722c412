import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { loadPart } from '../kit/part.ts';
import { useShopAddress } from '../navigation/shop-link.tsx';
import { useToast } from '../ui/toast-provider.tsx';

/** Ends the session in every tab, and leads to a page for guests. */
export function useSignOut(to: string) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const { show } = useToast({ ahead: false });
  const [pending, setPending] = useState(false);
  const signOut = async () => {
    if (pending) return;
    setPending(true);
    const isDone = await loadPart(() => import('./sign-out.ts')).then(
      (part) => part.signOut(),
      () => false,
    );
    setPending(false);
    if (isDone) void navigate(shopAddress(to));
    else show({ kind: 'error', title: intl.formatMessage({ id: 'userError.REFUSED' }) });
  };
  return { signOut, pending };
}
