import type { PagedList } from '../../kit/use-paged-list.ts';

/** Whether the address names a page after the last one of its list. */
export const isPastEnd = ({ items, page }: Pick<PagedList<unknown>, 'items' | 'page'>): boolean =>
  page > 1 && items?.length === 0;
