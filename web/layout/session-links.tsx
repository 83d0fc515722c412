import { LogOut } from '../customer/account/log-out.tsx';
import { useSignedIn } from '../customer/session/session.ts';
import { MenuLinks } from './menu-links.tsx';
import { guestLinks, helpLinks } from './menu.ts';

/** Help, and the ways in for a guest or the way out for a customer, as list items. */
export function SessionLinks() {
  const signedIn = useSignedIn();
  return (
    <>
      <MenuLinks links={helpLinks} />
      {signedIn ? (
        <li>
          <LogOut />
        </li>
      ) : (
        <MenuLinks links={guestLinks} />
      )}
    </>
  );
}
