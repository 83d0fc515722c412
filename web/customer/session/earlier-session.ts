import { forgetEarlierDetails, forgetOthersDetails } from '../account/details-draft.ts';
import { forgetEarlierPurchase, forgetOthersPurchase } from '../checkout/purchase-storage.ts';

/** What customers leave in this tab that the one of now must not find. */

/** To be called when a customer has signed in: what another one has left is removed. */
export function forgetOthers(customerId: string): void {
  forgetOthersPurchase(customerId);
  forgetOthersDetails(customerId);
}

/** Removes what is from before the last sign-out, and what was kept in another session. */
export function forgetEarlierSession(): void {
  forgetEarlierPurchase();
  forgetEarlierDetails();
}
