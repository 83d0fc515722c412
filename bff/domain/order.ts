import type { MinorUnits } from './money.ts';
import type { Page } from './page.ts';

/** What a customer has bought. */
export type Order = {
  readonly number: string;
  readonly date: string | null;
  /** The legacy API's own word, such as `pending` or `completed`. */
  readonly status: string;
  readonly total: MinorUnits | null;
};

export type OrderPage = Page<Order>;
