import type { AccountChange, CustomerDetails, Order, OrderPage } from '../domain/customer.ts';
import type { Notice } from '../domain/notice.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { CustomerCaller } from './customer-caller.ts';

/** In how many pages of orders, each of them a call, one order is looked for. */
const searchedPages = 10;

/** What a customer is known as, and what they have bought. */
export const accountOf = (caller: CustomerCaller) => {
  const page = (number: number): Promise<OrderPage> => caller.read(endpoints.orders, { page: number });

  /**
   * A page of orders, latest first. A legacy API that says nothing of pages may answer each with the same orders: what the
   * page before had is left out, and a page with nothing new ends the list (acct-2).
   */
  const orders = async (number: number): Promise<OrderPage> => {
    const found = await page(number);
    if (number === 1 || found.total !== null || found.items.length === 0) return found;
    const before = await page(number - 1);
    const known = new Set(before.items.map((order) => order.number));
    const items = found.items.filter((order) => !known.has(order.number));
    return { ...found, items, hasMore: found.hasMore && items.length > 0 };
  };

  return {
    details: (): Promise<CustomerDetails> => caller.read(endpoints.customer),
    change: (change: AccountChange): Promise<Notice> => caller.write(endpoints.updateAccount, change),
    orders,
    /** The order of that number, if it is among the latest. */
    order: async (wanted: string): Promise<Order | null> => {
      for (let number = 1; number <= searchedPages; number += 1) {
        const { items, hasMore } = await orders(number);
        const found = items.find((order) => order.number === wanted);
        if (found || !hasMore) return found ?? null;
      }
      return null;
    },
  };
};
