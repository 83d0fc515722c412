import { CountBubble } from '../../ui/count-bubble.tsx';
import { useGuestCart } from './guest-cart.ts';
import { useApollo } from '../apollo/provider.tsx';
import { useSignedIn } from '../session/session.ts';

/** How many lines the cart of the visitor has: a guest's without a request. */
export function CartCount() {
  const signedIn = useSignedIn();
  const lines = useGuestCart();
  const { apollo } = useApollo();
  if (!signedIn) return <CountBubble count={lines.length} words="cart.lines" />;
  return apollo && <apollo.CustomerCartCount />;
}
