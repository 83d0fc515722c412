import type { DatabaseSync } from 'node:sqlite';

import { query } from '../storage/statement.ts';

/** What can be asked of the database about the shop itself: categories, banners, contact. */

export type CategoryRow = {
  readonly id: number;
  readonly key: string;
  readonly name_en: string;
  readonly name_ar: string;
};

export type BannerRow = {
  readonly id: number;
  readonly subtitle_en: string;
  readonly subtitle_ar: string;
  readonly text_en: string;
  readonly text_ar: string;
  readonly link: string;
  /** The book whose first lines it shows, and these lines; null where it shows others. */
  readonly opening_book: number | null;
  readonly opening_en: string | null;
  readonly opening_ar: string | null;
};

export type ContactRow = {
  readonly address_en: string;
  readonly address_ar: string;
  readonly email: string;
  readonly mobile: string;
  readonly phone: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly twitter: string | null;
  readonly linkedin: string | null;
  readonly snapchat: string | null;
  readonly map: string;
};

export type Shop = ReturnType<typeof shopQueries>;

export function shopQueries(database: DatabaseSync) {
  const categories = query<CategoryRow>(database, 'SELECT * FROM categories ORDER BY id');
  const category = query<CategoryRow>(database, 'SELECT * FROM categories WHERE id = :id');
  const banners = query<BannerRow>(database, 'SELECT * FROM banners ORDER BY id');
  const banner = query<BannerRow>(database, 'SELECT * FROM banners WHERE id = :id');
  const contact = query<ContactRow>(database, 'SELECT * FROM contact');

  return {
    categories: () => categories.all(),
    category: (id: number) => category.get({ id }),
    banners: () => banners.all(),
    banner: (id: number) => banner.get({ id }),
    contact: () => contact.get(),
  };
}
