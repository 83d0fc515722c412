/** What session storage calls what is entered of the account's details (details-draft.ts). */
export const detailsDraftKey = 'details_draft';
