import type { Banner, Contact, GalleryItem } from '../domain/content.ts';
import type { Language } from '../domain/language.ts';

/**
 * A record whose texts the legacy API may have in the language of the request alone, with a way to what it answers in another
 * language; null where that is not the same record for certain.
 */
export type WithTranslation<T> = T & { readonly in: (language: Language) => Promise<T | null> };

/** @public What resolvers of a type are given, by codegen.ts. */
export type BannerWithTranslation = WithTranslation<Banner>;
/** @public */
export type ContactWithTranslation = WithTranslation<Contact>;
/** @public One with the page of the gallery that it is on, and its place there. */
export type PlacedGalleryItem = WithTranslation<GalleryItem> & { readonly page: number; readonly at: number };

/** Records of a list, which has one order in both languages: where its length differs, which is which is not known. */
export const withTranslations = <T>(
  items: readonly T[],
  itemsIn: (language: Language) => Promise<readonly T[]>,
): readonly WithTranslation<T>[] =>
  items.map((item, at) => ({
    ...item,
    in: async (language) => {
      const others = await itemsIn(language);
      return (others.length === items.length ? others[at] : undefined) ?? null;
    },
  }));
