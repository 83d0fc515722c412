import { versioned } from '../../storage/formats.ts';
import { has, isText } from '../../storage/shape.ts';
import { type Format, type StoredValue, useStored } from '../../storage/stored-value.ts';
import { lastSignOut } from './last-sign-out.ts';

/**
 * What a customer has entered into a form and not sent: kept for this tab, through a session that expires too. A sign-out removes
 * it, in whichever tab, and what another customer has entered is not shown.
 */

type OfCustomer = { readonly customerId: string };

type Kept<Draft> = {
  /** The last sign-out as it was written: after a later one it is no longer theirs. */
  readonly after: string;
  readonly draft: Draft;
};

export function draftFormat<Draft extends OfCustomer>(
  version: number,
  isDraft: (stored: unknown) => stored is Draft,
): Format<Kept<Draft> | null> {
  const isKept = has<Kept<Draft>>({ after: isText, draft: isDraft });
  return versioned<Kept<Draft> | null>(version, {
    read: (stored) => (isKept(stored) ? stored : null),
    write: (value) => value,
  });
}

export function customerDraft<Draft extends OfCustomer>(kept: StoredValue<Kept<Draft> | null>) {
  const current = (value: Kept<Draft> | null): Draft | null => (value?.after === lastSignOut() ? value.draft : null);
  const ofCustomer = (customerId: string, draft: Draft | null): Draft | null =>
    draft?.customerId === customerId ? draft : null;
  const get = (): Draft | null => current(kept.get());
  const getOf = (customerId: string): Draft | null => ofCustomer(customerId, get());
  return {
    /** Whoever's it is. */
    get,
    getOf,
    useOf: (customerId: string): Draft | null => ofCustomer(customerId, current(useStored(kept))),
    set: (draft: Draft): void => kept.set({ after: lastSignOut(), draft }),
    clear: kept.clear,
    clearOthers: (customerId: string): void => {
      if (!getOf(customerId)) kept.clear();
    },
    /** Removes one from before the last sign-out. */
    clearEarlier: (): void => {
      if (!get()) kept.clear();
    },
  };
}
