/** /books/*: lists of books and the detail of one. */
import { refusal, success } from '../endpoint.ts';
import type { Call, Endpoints } from '../endpoint.ts';
import { idField, idListField, pageField, textField } from '../fields.ts';
import { fold } from '../fold.ts';
import { paged, slice } from '../paging.ts';
import type { BookFilter, Books, Sort } from '../queries/books.ts';
import type { Shop } from '../queries/shop.ts';
import { authorOfBook } from '../records/author.ts';
import { detailedBook, listedBook } from '../records/book.ts';

export const bookEndpoints = (books: Books, shop: Shop): Endpoints => ({
  '/books/getexplorebook': (call) => {
    const page = pageField(call.query);
    const rows = books.explore(slice(page));
    return success(call, paged(rows.map(listedBook), page, books.countAll()));
  },

  '/books/getnewpublishedbook': (call) => {
    const rows = books.published({ keyword: '', categoryIds: null }, 'latest', call.language, slice(1));
    return success(call, { data: rows.map(listedBook) });
  },

  '/books/getpublishedbook': (call) => {
    const page = pageField(call.query);
    const filter = filterOf(call);
    const rows = books.published(filter, sortOf(call), call.language, slice(page));
    return success(call, paged(rows.map(listedBook), page, books.countPublished(filter)));
  },

  '/books/view/detail': (call) => {
    const id = idField(call.form, 'product_id');
    const book = id === null ? undefined : books.book(id);
    const author = book && shop.author(book.author_id);
    if (!book || !author) return refusal(call, 'productNotFound');
    return success(call, { detail: detailedBook(book), author: authorOfBook(author) });
  },
});

const filterOf = ({ form }: Call): BookFilter => ({
  keyword: fold(textField(form, 'keyword')),
  categoryIds: idListField(form, 'category'),
});

const sorts: readonly Sort[] = ['latest', 'oldest', 'name', 'price'];

const sortOf = ({ form }: Call): Sort => sorts.find((sort) => sort === textField(form, 'sort')) ?? 'latest';
