import { SignOutDocument } from '../../generated/private/graphql.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import { clearTab } from '../../storage/stored-value.ts';
import { forgetDelivery } from '../checkout/last-delivery.ts';
import { noteSignOut } from '../session/last-sign-out.ts';
import { forgetRecentBooks } from '../recent/recent-books.ts';
import { sendChange } from '../forms/send-change.ts';
import { markSignedOut } from '../session/session.ts';
import { broadcast } from '../session/tabs.ts';

/** Ends the session in every tab; otherwise says what has kept it from that. */
export async function signOut(): Promise<'done' | 'offline' | 'failed'> {
  markSignedOut(sessionMark());
  // Who leaves a device is not to leave before the session is over.
  const answer = await sendChange(SignOutDocument, {}, { waits: false });
  if (!answer || answer === 'offline' || answer === 'given up' || answer.userErrors.length > 0) {
    markSignedOut('');
    return answer === 'offline' ? 'offline' : 'failed';
  }
  noteSignOut();
  clearTab();
  broadcast('signed-out');
  // What a customer has looked at is theirs too.
  forgetRecentBooks();
  forgetDelivery();
  return 'done';
}
