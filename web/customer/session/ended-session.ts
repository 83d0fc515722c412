import { loadChunk } from '../../ui/chunk.ts';
import { hasSessionCookie } from '../../kit/session-cookie.ts';
import { clearTab, isStored } from '../../storage/stored-value.ts';
import { detailsDraftKey } from '../account/details-draft-key.ts';
import { deliveryKey, draftKey, receiptKey } from '../checkout/purchase-keys.ts';
import { settleGuestCart } from '../cart/guest-cart.ts';
import { onSession } from './session.ts';
import { onBroadcast } from './tabs.ts';

/** Removes from this browser what an earlier session has stored, now and as long as the document is there. */
export function removeEndedSession(): void {
  onSession(remove);
  onBroadcast((news) => {
    if (news === 'signed-out') clearTab();
  });
  remove();
}

function remove(): void {
  settleGuestCart();
  // Few have anything. Where another session goes on, it is removed as that begins (use-sign-in.ts).
  const isLeft =
    isStored('session', draftKey, receiptKey, detailsDraftKey) ||
    (!hasSessionCookie() && isStored('local', deliveryKey));
  if (!isLeft) return;
  loadChunk(() => import('./earlier-session.ts')).then(
    ({ forgetEarlierSession }) => forgetEarlierSession(),
    () => {}, // The next document does it.
  );
}
