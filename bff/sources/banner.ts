import type { Banner } from '../domain/banner.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** The home page's banners, from the legacy API through the cache. */
export const bannerSource = (read: Reader) => ({
  all: (): Promise<readonly Banner[]> => read(endpoints.banners),
});
