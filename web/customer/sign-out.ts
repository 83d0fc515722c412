import { SignOutDocument } from '../generated/private/graphql.ts';
import { sessionMark } from '../kit/session-cookie.ts';
import { clearTab } from '../storage/stored-value.ts';
import { forgetDelivery } from './checkout/last-delivery.ts';
import { noteSignOut } from './last-sign-out.ts';
import { forgetRecentBooks } from './recent-books.ts';
import { sendChange } from './send-change.ts';
import { markSignedOut } from './session.ts';
import { broadcast } from './tabs.ts';

/** Ends the session in every tab; false where that has failed. */
export async function signOut(): Promise<boolean> {
  markSignedOut(sessionMark());
  const payload = await sendChange(SignOutDocument, {});
  if (!payload || payload.userErrors.length > 0) {
    markSignedOut('');
    return false;
  }
  noteSignOut();
  clearTab();
  broadcast('signed-out');
  // What a customer has looked at is theirs too.
  forgetRecentBooks();
  forgetDelivery();
  return true;
}
