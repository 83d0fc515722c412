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

export const slice = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage });

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
