import { imageOf } from '../domain/image.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { pageNumber } from './arguments.ts';
import type { GalleryItemResolvers, QueryResolvers } from './generated/resolvers.ts';

export const GalleryItem: GalleryItemResolvers = {
  image: (item) => imageOf(item.image, item.description),
  description: (item, _args, { language }) => textIn(item.description, language),
};

export const galleryQueries: Pick<QueryResolvers, 'gallery'> = {
  gallery: (_root, { page }, { read }) => read(endpoints.gallery, { page: pageNumber(page) }),
};
