import { type Call, type Endpoints, refusal, success } from '../endpoint.ts';
import { idField, idListField, pageField, textField } from '../fields.ts';
import { paged, slice } from '../paging.ts';
import { type BookFilter, type BookRow, type Books, everything, type Sort } from '../queries/books.ts';
import type { Press } from '../queries/press.ts';
import { cataloguedBook, detailedBook, foundBook, listedBook } from '../records/book.ts';
import { authorOfBook } from '../records/press.ts';

/** /books/*: lists of books and the detail of one. */
export const bookEndpoints = (books: Books, press: Press): Endpoints => ({
  '/books/getexplorebook': (call) => {
    const page = pageField(call.query);
    return pageOf(call, books.explore(slice(page)).map(listed(call)), page, books.countExplored());
  },

  '/books/getnewpublishedbook': (call) => {
    const rows = books.published(everything, 'latest', call.language, slice(1));
    return success(call, call.say.wrapped(rows.map(listed(call))));
  },

  '/books/getmostsoldbook': (call) => {
    const page = pageField(call.query);
    return pageOf(call, books.mostSold(slice(page)).map(listed(call)), page, books.count(everything));
  },

  '/books/getpublishedbook': (call) => {
    const page = pageField(call.query);
    const filter = { sought: keywordOf(call), categoryIds: idListField(call.form, 'category') };
    const rows = books.published(filter, sortOf(call), call.language, slice(page));
    return pageOf(call, rows.map(listed(call)), page, books.count(filter));
  },

  '/books/getcatalogue': (call) => {
    const page = pageField(call.query);
    const filter = catalogueFilter(call);
    const rows = books.catalogue(filter, slice(page));
    return pageOf(
      call,
      rows.map((row) => cataloguedBook(row, call)),
      page,
      books.count(filter),
    );
  },

  '/books/search': (call) => {
    const sought = keywordOf(call);
    const rows = sought === null ? [] : books.published({ ...everything, sought }, 'latest', call.language, slice(1));
    return success(call, call.say.list(rows.map((row) => foundBook(row, call))));
  },

  '/books/view/detail': (call) => {
    const book = books.book(idField(call.form, 'product_id'));
    const author = book && press.author(book.author_id);
    if (!book || !author) return refusal(call, 'productNotFound', call.say.missing);
    return success(call, { detail: detailedBook(book, call), author: authorOfBook(author) });
  },
});

const listed = (call: Call) => (row: BookRow) => listedBook(row, call);

const pageOf = (call: Call, rows: readonly unknown[], page: number, total: number) =>
  success(call, call.say.page(paged(rows, page, total)));

const keywordOf = ({ form, matching }: Call): string | null => matching(textField(form, 'keyword'));

/** One category, or a list of them as the shop's list has it. */
function catalogueFilter(call: Call): BookFilter {
  const one = idField(call.form, 'category');
  return { sought: keywordOf(call), categoryIds: one === null ? idListField(call.form, 'category') : [one] };
}

const sorts: readonly Sort[] = ['latest', 'oldest', 'name', 'price'];

const sortOf = ({ form }: Call): Sort => sorts.find((sort) => sort === textField(form, 'sort')) ?? 'latest';
