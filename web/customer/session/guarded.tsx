import { Navigate, Outlet, useLocation } from '../../navigation/router.ts';
import { type Access, placeInstead } from '../../kit/guard.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSignedIn } from './session.ts';

/** Pages of customers: whose session ends while one is shown is sent to sign in. */
export const CustomersOnly = () => <Guarded access="customer" />;

/** Pages of guests: who signs in, here or in another tab, is sent to their account. */
export const GuestsOnly = () => <Guarded access="guest" />;

function Guarded({ access }: { readonly access: Access }) {
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const location = useLocation();
  // On a first load the server has decided (kit/guard.ts).
  if (hydrated && signedIn !== (access === 'customer')) return <Navigate to={placeInstead[access](location)} replace />;
  return <Outlet />;
}
