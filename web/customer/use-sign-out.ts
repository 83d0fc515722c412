import { useNavigate } from 'react-router-dom';
import { SignOutDocument } from '../generated/private/graphql.ts';
import { useAction } from './use-action.ts';

/** Ends the session in every tab, and leads to a page for guests. */
export function useSignOut(to: string) {
  const navigate = useNavigate();
  const { run, pending } = useAction(SignOutDocument, { toastAhead: false });
  const signOut = async () => {
    if (await run({})) void navigate(to);
  };
  return { signOut, pending };
}
