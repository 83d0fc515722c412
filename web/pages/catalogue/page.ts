import {
  CatalogueDetailDocument,
  CataloguePageDocument,
  MoreOfCatalogueDocument,
} from '../../generated/public/graphql.ts';
import { facetFilter, facetNames } from '../../content/list/facet-address.ts';
import { filterIds, filterWord, pageNumber } from '../../kit/list-address.ts';
import { operationOf } from '../../kit/operation.ts';
import { defineDetail, definePage } from '../../kit/page.ts';

/** What narrows the list, as its address names it. */
export const filters = ['name', 'category', ...facetNames] as const;

/** Every book, narrowed by name, category and facets. */
export const page = definePage({
  path: 'catalogue',
  document: CataloguePageDocument,
  variables: ({ search }) => ({
    filter: {
      keyword: filterWord(search, 'name'),
      categoryId: filterIds(search, 'category')[0],
      ...facetFilter(search),
    },
    page: pageNumber(search),
  }),
  principal: ['catalogue'],
  more: (variables) => operationOf(MoreOfCatalogueDocument, variables),
});

/** An e-book as it is read on the screen, over the list. */
export const detail = defineDetail({
  document: CatalogueDetailDocument,
  principal: 'catalogueEntry',
  notFound: { to: '/catalogue', name: 'nav.catalogue' },
});
