/** Where an e-book is read; null where a book has none, or where e-books are is not known. */
export const ebookUrl = (ebook: string | null | undefined, baseUrl: string | null): string | null =>
  ebook == null || baseUrl === null ? null : `${baseUrl}/${encodeURIComponent(ebook)}`;
