/** What can be asked of the database about everything around the books: categories, authors, banners, contact. */
import type { DatabaseSync } from 'node:sqlite';

import { prepare } from '../database.ts';

export type CategoryRow = {
  readonly id: number;
  readonly key: string;
  readonly name_en: string;
  readonly name_ar: string;
};

export type AuthorRow = {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly life_en: string;
  readonly life_ar: string;
};

export type BannerRow = {
  readonly id: number;
  readonly subtitle_en: string;
  readonly subtitle_ar: string;
  readonly text_en: string;
  readonly text_ar: string;
  readonly link: string;
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
  const categories = prepare<CategoryRow>(database, 'SELECT * FROM categories ORDER BY id');
  const category = prepare<CategoryRow>(database, 'SELECT * FROM categories WHERE id = :id');
  const author = prepare<AuthorRow>(database, 'SELECT * FROM authors WHERE id = :id');
  const banners = prepare<BannerRow>(database, 'SELECT * FROM banners ORDER BY id');
  const banner = prepare<BannerRow>(database, 'SELECT * FROM banners WHERE id = :id');
  const contact = prepare<ContactRow>(database, 'SELECT * FROM contact');

  return {
    categories: () => categories.all(),
    category: (id: number) => category.get({ id }),
    author: (id: number) => author.get({ id }),
    banners: () => banners.all(),
    banner: (id: number) => banner.get({ id }),
    contact: () => contact.get(),
  };
}
