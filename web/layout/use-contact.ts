import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import { useLoaded } from '../kit/use-page.ts';
import { page } from './page.ts';

/** How to reach the publisher; null where that could not be had. */
export const useContact = (): ContactDetailsFragment | null => useLoaded(page)?.data.contact ?? null;
