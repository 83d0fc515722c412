/** What session storage calls what a purchase leaves (purchase-storage.ts); numbers are with the receipt alone. */
export const draftKey = 'checkout_draft';
export const receiptKey = 'receipt_lines';

/** What local storage calls what the next purchase is filled in with (last-delivery.ts). */
export const deliveryKey = 'last_delivery';
