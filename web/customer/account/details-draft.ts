import { has, isText, orNull } from '../../storage/shape.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { customerDraft, draftFormat } from '../session/customer-draft.ts';
import { detailsDraftKey } from './details-draft-key.ts';

/** What is entered of the account's details and not saved. Passwords are never kept. */

/** Null for what is as it is known, which may be changed in another tab. */
type Entered = { readonly name: string | null; readonly countryId: string | null };

type Draft = Entered & { readonly customerId: string };

const nothing: Entered = { name: null, countryId: null };

const isDraft = has<Draft>({ customerId: isText, name: orNull(isText), countryId: orNull(isText) });

const draft = customerDraft(
  storedValue({ key: detailsDraftKey, initial: null, area: 'session', format: draftFormat(1, isDraft) }),
);

export const useDetailsDraft = (customerId: string): Entered => draft.useOf(customerId) ?? nothing;

export function changeDetailsDraft(customerId: string, entered: Partial<Entered>): void {
  draft.set({ ...(draft.getOf(customerId) ?? nothing), ...entered, customerId });
}

/** These are saved: what was entered meanwhile stays. */
export function settleDetailsDraft(
  customerId: string,
  saved: { readonly name: string; readonly countryId: string },
): void {
  const current = draft.getOf(customerId);
  if (!current) return;
  const name = current.name === saved.name ? null : current.name;
  const countryId = current.countryId === saved.countryId ? null : current.countryId;
  if (name === null && countryId === null) draft.clear();
  else draft.set({ customerId, name, countryId });
}

export const { clearOthers: forgetOthersDetails, clearEarlier: forgetEarlierDetails } = draft;
