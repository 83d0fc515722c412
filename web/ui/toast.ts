import type { ReactElement } from 'react';

/** What is said for a moment of how something went. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  /** A later toast about the same takes its place; without it, one with the same title. */
  readonly about?: string | undefined;
  /** The server's own words, where it has sent some, in whichever language. */
  readonly detail?: string | null | undefined;
  /** A link that leads on, and where else the same is to be found: that is read out, for who does not reach the toast in time. */
  readonly way?: { readonly link: ReactElement; readonly elsewhere: string } | undefined;
};

/** A toast in its place; one that is not open any more is on its way out. */
export type PlacedToast = Toast & {
  readonly key: number;
  readonly open: boolean;
  /** The page's as it was shown: its words are those of then. */
  readonly language: string;
};
