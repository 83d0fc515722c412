import { CountBadge } from './count-badge.tsx';
import { useGuestCart } from './guest-cart.ts';
import { useApollo } from './provider.tsx';
import { useSignedIn } from './session.ts';

/** How many lines the cart of the visitor has: a guest's without a request. */
export function CartCount() {
  const signedIn = useSignedIn();
  const lines = useGuestCart();
  const { apollo } = useApollo();
  if (!signedIn) return <CountBadge count={lines.length} />;
  return apollo && <apollo.CustomerCartCount />;
}
