import { CustomerCartCount } from '../cart/customer-cart-count.tsx';
import { SessionEnd } from '../session/session-end.tsx';
import { CustomerHeart } from '../wishlist/customer-heart.tsx';

/** What the header and the hearts show of a customer's, loaded along with Apollo, which they read by. */
export const views = { CustomerCartCount, CustomerHeart, SessionEnd };
