type Named = {
  readonly bookId: string;
  /** Null where it is no longer sold, or not known yet. */
  readonly book: { readonly title: { readonly value: string } | null } | null | undefined;
};

/** What a book is called in a label or a sentence: by its title, or where that is unknown by its number. */
export const nameOf = ({ bookId, book }: Named): string => book?.title?.value ?? `#${bookId}`;
