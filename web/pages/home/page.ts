import { HomePageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

const sections = ['banners', 'categories', 'exploreBooks', 'newBooks'] as const;

/** The home page: 503 when none of its sections can be had. */
export const page = definePage({
  path: '',
  document: HomePageDocument,
  variables: () => ({}),
  principal: sections,
});
