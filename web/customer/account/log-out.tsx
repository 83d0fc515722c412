import { FormattedMessage } from 'react-intl';
import { useSignOut } from './use-sign-out.ts';
import { Icon } from '../../ui/icon.tsx';

/** Ends the session, and leads home. */
export function LogOut() {
  const { signOut, pending } = useSignOut('/');
  return (
    <button type="button" aria-busy={pending || undefined} onClick={() => void signOut()}>
      <Icon name="leave" />
      <FormattedMessage id="header.logout" />
    </button>
  );
}
