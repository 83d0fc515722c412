import { FormattedMessage, useIntl } from 'react-intl';
import type { HeartProps } from '../../book/heart-context.ts';
import { placeInstead } from '../../kit/guard.ts';
import { loadChunk } from '../../ui/chunk.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { HeartButton } from './heart-button.tsx';
import { useApollo } from '../apollo/provider.tsx';
import { useSignedIn } from '../session/session.ts';

/**
 * Keeps a book in the wishlist, or takes it out again. The server renders it empty for everybody; a guest is asked to sign
 * in, without a request, and the book is kept once that is done. A customer's comes with Apollo.
 */
export function Heart(props: HeartProps) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const { apollo } = useApollo();
  const { show } = useToast({ ahead: false });
  if (signedIn && apollo) return <apollo.CustomerHeart {...props} />;
  const askToSignIn = () => {
    const link = (
      <ShopLink to={placeInstead.customer(globalThis.location)} className={text.link}>
        <FormattedMessage id="auth.signin" />
      </ShopLink>
    );
    const elsewhere = intl.formatMessage({ id: 'toast.to_signin' });
    show({ kind: 'info', title: intl.formatMessage({ id: 'wishlist.login' }), way: { link, elsewhere } });
    loadChunk(() => import('./guest-wishlist.ts')).then(
      ({ addToGuestWishlist }) => addToGuestWishlist(props.book.id),
      () => {}, // The heart can be pressed again after signing in.
    );
  };
  return <HeartButton {...props} waiting={!hydrated || signedIn} onClick={askToSignIn} />;
}
