/** Books as they are sent: rows of lists, and the detail of one (spec 3). */
import { isbn } from '../isbn.ts';
import { bilingual } from '../language.ts';
import { percentOff, toAmount } from '../money.ts';
import { coverNames } from '../pictures/names.ts';
import { publisher, returnPolicy } from '../press.ts';
import type { BookRow } from '../queries/books.ts';

export const listedBook = (row: BookRow) => ({
  ...common(row),
  discount: percentOff(row.price, row.old_price),
});

export const detailedBook = (row: BookRow) => ({
  ...common(row),
  qty_type: 'copy',
  created_at: row.created_at,
  abstract_view: bilingual(row.abstract_en, row.abstract_ar),
});

function common(row: BookRow) {
  const pictures = coverNames(row.id);
  return {
    id: row.id,
    sku: isbn(row.id),
    publishing_year: row.publishing_year,
    qty: row.stock,
    old_price: toAmount(row.old_price),
    new_price: toAmount(row.price),
    status: 1,
    is_published: 1,
    category_id: row.category_id,
    thumb_img: pictures[0],
    images: JSON.stringify(pictures),
    name: bilingual(row.title_en, row.title_ar),
    publisher: bilingual(publisher.en, publisher.ar),
    description: bilingual(row.description_en, row.description_ar),
    tags: row.tags,
    return_policy: bilingual(returnPolicy.en, returnPolicy.ar),
  };
}
