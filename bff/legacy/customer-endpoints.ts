import type { WantedLine } from '../domain/cart.ts';
import type { Purchase } from '../domain/checkout.ts';
import type { AccountChange, Registration } from '../domain/customer.ts';
import type { Language } from '../domain/language.ts';
import { decimalOf } from '../domain/money.ts';
import { list, one, page } from './answer.ts';
import { leaveOutFactsOfBook } from './book.ts';
import { cartLine } from './cart.ts';
import { sale } from './checkout.ts';
import { customerDetails, order, wish } from './customer.ts';
import { customerRead, guestWrite, write } from './endpoint.ts';
import { signedIn, signInRefusal } from './sign-in.ts';
import { guestLines, numberIfDigits, pageNumber } from './forms.ts';
import { notice } from './notice.ts';

const byProduct = (bookId: string) => ({ product_id: bookId });

/** The part of the table that signs customers in, and is theirs from then on. */
export const customerEndpoints = {
  signIn: guestWrite({
    path: '/login',
    form: (email: string, password: string, guestCart: readonly WantedLine[]) => ({
      email,
      password,
      cart: guestCart.length === 0 ? null : guestLines(guestCart),
    }),
    answer: signedIn,
    refusal: signInRefusal,
  }),
  register: guestWrite({
    path: '/register',
    form: ({ email, password, name, countryId, cityId }: Registration) => ({
      email,
      password,
      name,
      country_id: countryId,
      city_id: cityId,
    }),
    answer: signedIn,
  }),
  customer: customerRead({ path: '/customer/details', answer: one(customerDetails) }),
  updateAccount: write({
    path: '/customer/update/password',
    form: ({ name, countryId, newPassword, confirmPassword }: AccountChange) => ({
      name,
      country_id: countryId,
      new_password: newPassword,
      confirm_password: confirmPassword,
    }),
    answer: notice,
  }),

  cart: customerRead({ path: '/books/get/cart', answer: list(cartLine, leaveOutFactsOfBook) }),
  addToCart: write({ path: '/books/add/cart', form: byProduct, answer: notice }),
  updateCartLine: write({
    path: '/books/update/cart',
    form: (lineId: string, quantity: number) => ({ cart_id: lineId, quantity }),
    answer: notice,
  }),
  removeCartLine: write({
    path: '/books/remove/cart',
    form: (lineId: string) => ({ cart_id: lineId }),
    answer: notice,
  }),

  wishlist: customerRead({ path: '/books/get/wishlist', answer: list(wish, leaveOutFactsOfBook) }),
  addToWishlist: write({ path: '/books/setwishlist', form: byProduct, answer: notice }),
  removeFromWishlist: write({
    path: '/books/remove/wishlist',
    form: (entryId: string) => ({ wishlist_id: entryId }),
    answer: notice,
  }),

  orders: customerRead({ path: '/customer/orders/get', query: pageNumber, answer: page(order) }),
  checkout: write({
    path: '/customer/order/checkout',
    form: ({ billing, lineIds, amount }: Purchase, language: Language) => ({
      billing_name: billing.name,
      billing_country: billing.countryId,
      billing_address: [billing.addressLine1, billing.addressLine2].filter((line) => line !== null).join('\n'),
      billing_city: billing.cityId,
      billing_phone: billing.phone,
      billing_email: billing.email,
      order_note: billing.note,
      pay_amount: decimalOf(amount),
      cart_id: JSON.stringify(lineIds.map(numberIfDigits)),
      shipping_different: 0,
      payment_method: 'cod',
      lang: language,
    }),
    answer: sale,
  }),
};
