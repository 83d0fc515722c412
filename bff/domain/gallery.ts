import type { Page } from './page.ts';
import type { Bilingual } from './text.ts';

/** A picture of the publisher's gallery. */
export type GalleryItem = { readonly image: string | null; readonly description: Bilingual | null };

/** @public for the generated resolvers. */
export type GalleryPage = Page<GalleryItem>;
