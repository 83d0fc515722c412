import { useRouteLoaderData } from 'react-router-dom';
import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import type { loadLayout } from './load-layout.ts';

/** How to reach the publisher; null where that could not be had. */
export const useContact = (): ContactDetailsFragment | null =>
  useRouteLoaderData<typeof loadLayout>('layout')?.data.contact ?? null;
