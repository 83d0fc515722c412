import type { ReactElement } from 'react';

/** What is said for a moment of how something went. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  /** A later toast about the same takes its place; without it, one with the same title. */
  readonly about?: string | undefined;
  /** The server's own words, where it has sent some, in whichever language. */
  readonly detail?: string | null | undefined;
  /** A link that leads on, and what it says: it is read out with the rest. */
  readonly way?: { readonly words: string; readonly link: ReactElement } | undefined;
};

/** A toast in its place; one that is not open any more is on its way out. */
export type PlacedToast = Toast & { readonly key: number; readonly open: boolean };
