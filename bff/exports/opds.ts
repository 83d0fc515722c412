import { renditionUrl } from '../domain/image.ts';
import { addressOfPage, pathOfAll } from './addresses.ts';
import type { ExportedBook } from './exported-book.ts';
import type { Frame } from './format.ts';

/** What OPDS 1.2 and 2.0 have in common: where their links lead. */

type Link = { readonly rel: string; readonly href: string };

type FileNames = { readonly fileName: string; readonly allFileName: string };

/** The links of a feed: to itself, to its first page, to the pages beside it, and to the feed of all books. */
export function feedLinks({ fileName, allFileName }: FileNames, { shop, language, self, page }: Frame): Link[] {
  const first = shop.publicUrl + pathOfAll(fileName, language);
  const links: Link[] = [
    { rel: 'self', href: self },
    { rel: 'start', href: first },
  ];
  if (!page) return links;
  const { number, pages } = page;
  const to = (rel: string, other: number): Link => ({ rel, href: addressOfPage(first, other) });
  return [
    ...links,
    to('first', 1),
    ...(number > 1 ? [to('previous', number - 1)] : []),
    ...(number < pages ? [to('next', number + 1)] : []),
    to('last', pages),
    { rel: 'http://opds-spec.org/crawlable', href: shop.publicUrl + pathOfAll(allFileName, language) },
  ];
}

/** By which a book is bought at its page. */
export const buyRel = 'http://opds-spec.org/acquisition/buy';

/** By which it is read on screen, without an account and without payment. */
export const readRel = 'http://opds-spec.org/acquisition/open-access';

/** A cover as the shop scales it; all reading apps show JPEG. */
export const scaledCover = (image: string, size: 'whole' | 'thumbnail') => ({
  href: renditionUrl(image, { width: size === 'whole' ? 1080 : 240, format: 'jpeg' }, null),
  type: 'image/jpeg',
});

/** The name that a book has in catalogues of other shops too. */
export const urnOf = ({ isbn }: ExportedBook): string | null => (isbn === null ? null : `urn:isbn:${isbn}`);
