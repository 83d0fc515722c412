import { useIntl } from 'react-intl';
import type { HeartProps } from '../book/heart-context.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { HeartButton } from './heart-button.tsx';
import { useApollo } from './provider.tsx';
import { useSignedIn } from './session.ts';

/**
 * Keeps a book in the wishlist, or takes it out again. The server renders it empty for everybody; a guest is asked to sign
 * in, without a request, and a customer's comes with Apollo.
 */
export function Heart(props: HeartProps) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const { apollo } = useApollo();
  const { show } = useToast({ ahead: false });
  if (signedIn && apollo) return <apollo.CustomerHeart {...props} />;
  return (
    <HeartButton
      {...props}
      waiting={!hydrated || signedIn}
      onClick={() => show({ kind: 'info', title: intl.formatMessage({ id: 'wishlist.login' }) })}
    />
  );
}
