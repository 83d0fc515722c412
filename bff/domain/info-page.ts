import type { Bilingual } from './text.ts';

/** The pages on which the publisher presents itself. */
export type InfoPageName = 'about' | 'peerReview' | 'researchIntegrity' | 'directorsMessage';

/** One of them; `content` is sanitised HTML. @public for the generated resolvers. */
export type InfoPage = { readonly name: InfoPageName; readonly content: Bilingual };
