import type { AccountChange, CustomerDetails, OrderPage } from '../domain/customer.ts';
import type { Notice } from '../domain/notice.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { CustomerCaller } from './customer-caller.ts';
import { present, requireAll } from './forms.ts';
import { asCustomer, done, type Outcome } from './outcome.ts';
import { namingPlaces } from './place.ts';
import type { Visitor } from './visitor.ts';

/** What a customer is known as, and what they have bought. */
export const accountOf = (caller: CustomerCaller) => {
  const page = (number: number): Promise<OrderPage> => caller.read(endpoints.orders, { page: number });

  return {
    details: (): Promise<CustomerDetails> => caller.read(endpoints.customer),
    change: (change: AccountChange): Promise<Notice> => caller.write(endpoints.updateAccount, change),
    /**
     * A page of orders, latest first. A legacy API that says nothing of pages may answer each with the same orders: what the
     * page before had is left out, and a page with nothing new ends the list (acct-2).
     */
    orders: async (number: number): Promise<OrderPage> => {
      const orders = await page(number);
      if (number === 1 || orders.total !== null || orders.items.length === 0) return orders;
      const before = await page(number - 1);
      const known = new Set(before.items.map((order) => order.number));
      const items = orders.items.filter((order) => !known.has(order.number));
      return { ...orders, items, hasMore: orders.hasMore && items.length > 0 };
    },
  };
};

/** Changes what the customer is known as. */
export const updateAccount = (visitor: Visitor, typed: AccountChange): Promise<Outcome> =>
  asCustomer(visitor, async ({ account }) => {
    requireAll(
      present('name', typed.name, 'userError.REQUIRED.name'),
      present('countryId', typed.countryId, 'userError.REQUIRED.country'),
      present('newPassword', typed.newPassword, 'userError.REQUIRED.password'),
      present('confirmPassword', typed.confirmPassword, 'userError.REQUIRED.confirm_password'),
    );
    const change = { ...typed, name: typed.name.trim() };
    return done(await namingPlaces(visitor.read, change, () => account.change(change)));
  });
