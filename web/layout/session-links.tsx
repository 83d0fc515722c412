import { useApollo } from '../customer/provider.tsx';
import { useSignedIn } from '../customer/session.ts';
import { MenuLinks } from './menu-links.tsx';
import { guestLinks, helpLinks } from './menu.ts';

/** Help, and the ways in for a guest or the way out for a customer, as list items. */
export function SessionLinks() {
  const signedIn = useSignedIn();
  const { apollo } = useApollo();
  return (
    <>
      <MenuLinks links={helpLinks} />
      {signedIn ? <li>{apollo && <apollo.LogOut />}</li> : <MenuLinks links={guestLinks} />}
    </>
  );
}
