import type { Bilingual } from './text.ts';

/** A journal of the publisher. `description` is sanitised HTML; the last three are links that a page may carry. */
export type Journal = {
  readonly id: string;
  readonly name: Bilingual | null;
  readonly description: Bilingual | null;
  readonly image: string | null;
  readonly viewUrl: string | null;
  readonly currentIssueUrl: string | null;
  readonly submissionUrl: string | null;
};
