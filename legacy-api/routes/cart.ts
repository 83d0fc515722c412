import { forCustomer, signedIn } from '../access.ts';
import { type Call, done, type Endpoint, type Endpoints, refusal, success } from '../endpoint.ts';
import { countField, idField, linesField } from '../fields.ts';
import type { Books } from '../queries/books.ts';
import type { Carts } from '../queries/carts.ts';
import type { Customers } from '../queries/customers.ts';
import { sentCartLine } from '../records/cart.ts';

/** /books/*cart: the cart of a customer, and what a guest's own would cost. */
export const cartEndpoints = (customers: Customers, carts: Carts, books: Books): Endpoints => ({
  '/books/add/cart': afterRedirect(
    forCustomer(customers, (call, customer) => {
      const book = books.book(idField(call.form, 'product_id'));
      if (!book) return refusal(call, 'productNotFound');
      if (book.stock < 1) return refusal(call, 'outOfStock');
      return done(call, carts.add(customer.id, book.id) ? 'cartAdded' : 'cartThere');
    }),
  ),

  '/books/get/cart': forCustomer(customers, (call, customer) => {
    const lines = carts.lines(customer.id).map((row) => sentCartLine(row.id, row, call.say));
    return success(call, call.say.list(lines));
  }),

  '/books/get/cart/noauth': (call) => success(call, call.say.list(guestLines(call, books))),

  // The payload does not say whose line it is, and any signed-in customer's call is taken: callers have to take care.
  '/books/update/cart': signedIn(customers, (call) => {
    const id = idField(call.form, 'cart_id');
    const line = id === null ? undefined : carts.line(id);
    const quantity = countField(call.form, 'quantity');
    if (!line) return refusal(call, 'notFound');
    if (quantity === null || quantity < 1) return refusal(call, 'quantityInvalid');
    if (quantity > line.stock) return refusal(call, 'outOfStock');
    carts.change(line.id, quantity);
    return done(call, 'cartUpdated');
  }),

  '/books/remove/cart': forCustomer(customers, (call, customer) => {
    const id = idField(call.form, 'cart_id');
    return id !== null && carts.remove(customer.id, id) ? done(call, 'cartRemoved') : refusal(call, 'notFound');
  }),
});

/** The clients known so far follow redirects when they add to a cart (spec 7); b makes them. Until then nothing is done. */
const afterRedirect =
  (endpoint: Endpoint): Endpoint =>
  (call) => {
    if (!call.say.redirects || call.query['redirected'] !== undefined) return endpoint(call);
    return { ...refusal(call, 'askElsewhere', 307), headers: { location: '?redirected' } };
  };

/** Lines of books that there are, each once and with at most as many copies as there are. */
function guestLines(call: Call, books: Books) {
  return linesField(call.form, 'cart_data').flatMap(({ product, copies }) => {
    const book = books.book(product);
    if (!book) return [];
    const qty = Math.max(1, Math.min(copies, book.stock));
    return [sentCartLine(null, { ...book, product_id: book.id, qty }, call.say)];
  });
}
