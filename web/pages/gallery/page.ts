import { GalleryDetailDocument, GalleryPageDocument } from '../../generated/public/graphql.ts';
import { pageNumber } from '../../kit/list-address.ts';
import { defineDetail, definePage } from '../../kit/page.ts';

/** The pictures of the publisher's gallery, a page at a time. */
export const page = definePage({
  path: 'gallery',
  document: GalleryPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search) }),
  principal: ['gallery'],
});

/** One picture, over the page that it was opened from. */
export const detail = defineDetail({
  document: GalleryDetailDocument,
  principal: 'galleryItem',
  notFound: { to: '/gallery', name: 'nav.gallery' },
});
