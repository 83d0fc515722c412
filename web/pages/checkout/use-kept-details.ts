import { useState } from 'react';
import { forgetDelivery, isOfOrder, keptDelivery } from '../../customer/checkout/last-delivery.ts';
import { changeDraft, type Draft } from '../../customer/checkout/purchase-storage.ts';
import { detailsOf, type Viewer } from './draft.ts';

/** What of the details is kept in this browser for the next order, and was for this one. */
export function useKeptDetails(viewer: Viewer, fresh: Draft, draft: Draft) {
  const [isFilledIn, setFilledIn] = useState(() => {
    const last = keptDelivery();
    return isOfOrder(last) && last.addressLine1 === draft.details.addressLine1;
  });
  return {
    isFilledIn,
    isKept: draft.isKept ?? false,
    /** Nothing is kept before the order is placed; what was kept before goes at once. */
    keep: (isKept: boolean) => {
      changeDraft(fresh, () => ({ isKept }));
      if (!isKept) forgetDelivery();
    },
    remove: () => {
      forgetDelivery();
      changeDraft(fresh, ({ details }) => ({ isKept: false, details: { ...detailsOf(viewer), note: details.note } }));
      setFilledIn(false);
    },
  };
}
