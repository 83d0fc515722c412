/** What session storage calls what a purchase leaves (purchase-storage.ts); numbers are with the receipt alone. */
export const draftKey = 'checkout_draft';
export const receiptKey = 'receipt_lines';
