import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from '../../navigation/router.ts';
import { loadChunk } from '../../ui/chunk.ts';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import { unlessOffline } from '../../ui/network.ts';
import { useToast } from '../../ui/toast-provider.tsx';

const failures = { offline: 'err.offline_again', failed: 'userError.REFUSED' } as const;

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
    const chunk = await unlessOffline(() => loadChunk(() => import('./sign-out.ts'))).catch(() => null);
    const outcome = chunk === 'offline' ? chunk : ((await chunk?.signOut()) ?? 'failed');
    setPending(false);
    if (outcome === 'done') void navigate(shopAddress(to));
    else show({ kind: 'error', title: intl.formatMessage({ id: failures[outcome] }) });
  };
  return { signOut, pending };
}
