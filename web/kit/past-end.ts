type Listed = { readonly items: readonly unknown[] | null; readonly page: number };

/** Whether the address names a page after the last one of its list. */
export const isPastEnd = ({ items, page }: Listed): boolean => page > 1 && items?.length === 0;
