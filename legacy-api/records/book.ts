import type { Dialect } from '../dialect.ts';
import { isbn } from '../isbn.ts';
import type { Language } from '../language.ts';
import { percentOff } from '../money.ts';
import { coverNames } from '../pictures/names.ts';
import { publisher, returnPolicy } from '../press.ts';
import type { BookRow } from '../queries/books.ts';

/** Books as they are sent: rows of lists, of the catalogue and of a search, and the detail of one (spec 3). */

type Caller = { readonly say: Dialect; readonly language: Language };

export const listedBook = (row: BookRow, caller: Caller) => ({
  ...common(row, caller),
  discount: caller.say.number(percentOff(row.price, row.old_price)),
});

export const cataloguedBook = (row: BookRow, caller: Caller) => ({
  ...listedBook(row, caller),
  author: { name: row.author_en, name_ar: row.author_ar },
  ebook: row.ebook,
});

export const foundBook = (row: BookRow, { say }: Caller) => ({
  id: say.number(row.id),
  name_decoded: { en: row.title_en, ar: row.title_ar },
  thumb_img: coverNames(row.id)[0],
  new_price: say.amount(row.price),
  old_price: say.amount(row.old_price),
});

export const detailedBook = (row: BookRow, caller: Caller) => ({
  ...common(row, caller),
  qty_type: 'copy',
  created_at: row.created_at,
  abstract_view: caller.say.bilingual(row.abstract_en, row.abstract_ar),
});

function common(row: BookRow, { say, language }: Caller) {
  const pictures = coverNames(row.id);
  return {
    id: say.number(row.id),
    sku: isbn(row.id),
    publishing_year: say.number(row.publishing_year),
    qty: say.number(row.stock),
    old_price: say.amount(row.old_price),
    new_price: say.amount(row.price),
    status: say.number(1),
    is_published: say.optional(1),
    category_id: say.number(row.category_id),
    thumb_img: pictures[0],
    images: say.texts(pictures),
    name: say.bilingual(row.title_en, row.title_ar),
    publisher: say.aside(publisher.en, publisher.ar, language),
    description: say.bilingual(row.description_en, row.description_ar),
    tags: say.nullable(say.bilingual<unknown>(JSON.parse(row.tags_en), JSON.parse(row.tags_ar))),
    return_policy: say.empty(JSON.stringify(returnPolicy)),
  };
}
