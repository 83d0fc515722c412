import type { HomePageQuery } from '../../generated/public/graphql.ts';

/** Whether none of what the press shows on its home page could be had. */
export const hasNothing = ({ banners, categories, exploreBooks, newBooks }: HomePageQuery): boolean =>
  [banners, categories, exploreBooks, newBooks].every((part) => part === null);
