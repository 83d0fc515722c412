/** The paging envelope of a list: its page, and where the page lies in the whole. */

const perPage = 12;

export type Page<Row> = {
  readonly current_page: number;
  readonly data: readonly Row[];
  /** Places of the first and last row in the whole list, from 1; null on a page without rows. */
  readonly from: number | null;
  readonly to: number | null;
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
};

export type Slice = { readonly limit: number; readonly offset: number };

export const slice = (page: number): Slice => ({ limit: perPage, offset: (page - 1) * perPage });

export function paged<Row>(data: readonly Row[], page: number, total: number): Page<Row> {
  const { offset } = slice(page);
  return {
    current_page: page,
    data,
    from: data.length > 0 ? offset + 1 : null,
    to: data.length > 0 ? offset + data.length : null,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** A page with the addresses of its neighbours, as the gallery has it (spec 3). `address` is that of the list. */
export function envelope<Row>(page: Page<Row>, address: string) {
  const { current_page: current, last_page: last } = page;
  const at = (number: number): string | null => (number >= 1 && number <= last ? `${address}?page=${number}` : null);
  const link = (label: string, number: number) => ({ url: at(number), label, active: number === current });
  return {
    ...page,
    first_page_url: at(1),
    last_page_url: at(last),
    next_page_url: at(current + 1),
    prev_page_url: at(current - 1),
    path: address,
    links: [
      { ...link('&laquo; Previous', current - 1), active: false },
      ...Array.from({ length: last }, (_, index) => link(String(index + 1), index + 1)),
      { ...link('Next &raquo;', current + 1), active: false },
    ],
  };
}
