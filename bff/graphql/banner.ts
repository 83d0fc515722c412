import { imageOf } from '../domain/image.ts';
import { absoluteLink } from '../domain/link.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { BannerResolvers, QueryResolvers } from './generated/resolvers.ts';

export const Banner: BannerResolvers = {
  subtitle: (banner, _args, { language }) => textIn(banner.subtitle, language),
  text: (banner, _args, { language }) => textIn(banner.text, language),
  link: (banner, _args, { shop }) => absoluteLink(banner.link, shop.publicUrl),
  image: (banner) => imageOf(banner.image, banner.text),
};

export const bannerQueries: Pick<QueryResolvers, 'banners'> = {
  banners: (_root, _args, { read }) => read(endpoints.banners),
};
