import { forCustomer } from '../access.ts';
import { done, type Endpoints, refusal, success } from '../endpoint.ts';
import { idField } from '../fields.ts';
import type { Books } from '../queries/books.ts';
import type { Customers } from '../queries/customers.ts';
import type { Wishlists } from '../queries/wishlists.ts';
import { sentWish } from '../records/cart.ts';

/** /books/*wishlist: the books that a customer has an eye on. */
export const wishlistEndpoints = (customers: Customers, wishlists: Wishlists, books: Books): Endpoints => ({
  '/books/setwishlist': forCustomer(customers, (call, customer) => {
    const book = books.book(idField(call.form, 'product_id'));
    if (!book) return refusal(call, 'productNotFound');
    return done(call, wishlists.add(customer.id, book.id) ? 'wishAdded' : 'wishThere');
  }),

  '/books/get/wishlist': forCustomer(customers, (call, customer) =>
    success(call, call.say.list(wishlists.entries(customer.id).map((row) => sentWish(row, call.say)))),
  ),

  '/books/remove/wishlist': forCustomer(customers, (call, customer) => {
    const id = idField(call.form, 'wishlist_id');
    return id !== null && wishlists.remove(customer.id, id) ? done(call, 'wishRemoved') : refusal(call, 'notFound');
  }),
});
