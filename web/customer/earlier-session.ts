import { loadPart } from '../kit/part.ts';
import { clearTab, isKeptInTab } from '../storage/stored-value.ts';
import { draftKey, receiptKey } from './checkout/purchase-keys.ts';
import { settleGuestCart } from './guest-cart.ts';
import { onSession } from './session.ts';
import { onBroadcast } from './tabs.ts';

/** Removes from this tab what an earlier session has stored, now and as long as the document is there. */
export function forgetEarlierSession(): void {
  onSession(remove);
  onBroadcast((news) => {
    if (news === 'signed-out') clearTab();
  });
  remove();
}

function remove(): void {
  settleGuestCart();
  // Few tabs have anything.
  if (!isKeptInTab(draftKey, receiptKey)) return;
  loadPart(() => import('./checkout/purchase-storage.ts')).then(
    ({ forgetEarlierPurchase }) => forgetEarlierPurchase(),
    () => {}, // The next document does it.
  );
}
