import { mediaUrl } from '../domain/image.ts';
import { textIn } from '../domain/text.ts';
import type { ImageResolvers } from './generated/resolvers.ts';

export const Image: ImageResolvers = {
  url: (image, _args, { shop }) => mediaUrl(image, shop.publicUrl),
  alt: (image, _args, { language }) => textIn(image.shows, language)?.value ?? '',
};
