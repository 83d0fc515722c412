import { createPath } from '../../navigation/router.ts';
import { facetFilter, facetNames } from '../../content/list/facet-address.ts';
import { type BookSort, MoreBooksDocument, type MoreBooksQueryVariables } from '../../generated/public/graphql.ts';
import { filterIds, filterWord, pageNumber } from '../../kit/list-address.ts';
import { operationOf } from '../../kit/operation.ts';

/** What an address of the shop asks for (shop-7): `keyword`, `category` as often as wanted, facets, `sort`, `page`. */

export const filters = ['keyword', 'category', 'sort', ...facetNames] as const;

export const sorts = ['latest', 'oldest', 'name', 'price'] as const;

const initialSort = 'latest';

/** The order that the address names, the latest first where it names none. */
export const sortOf = (search: URLSearchParams): (typeof sorts)[number] =>
  sorts.find((sort) => sort === search.get('sort')) ?? initialSort;

/** The categories that narrow the list: that of the path, and those of the parameters. */
export const chosenCategories = (search: URLSearchParams, category?: string): string[] =>
  filterIds(search, 'category', category === undefined ? [] : [category]);

/**
 * The address of a list, which leaves out the order that is meant anyway; from the page of a category it is that page's, as
 * long as the category is among those chosen.
 */
export function listAddress(fields: URLSearchParams, category?: string): string {
  const parameters = new URLSearchParams(fields);
  parameters.delete('sort', initialSort);
  const isHere = category !== undefined && parameters.getAll('category').includes(category);
  if (!isHere) return createPath({ pathname: '/shop', search: parameters.toString() });
  const others = [...parameters].filter(([name, value]) => name !== 'category' || value !== category);
  return createPath({ pathname: `/shop/${category}`, search: new URLSearchParams(others).toString() });
}

/** The variables of a list of books; the category of the path is one of those asked for. */
export function bookQuery(search: URLSearchParams, category?: string) {
  const keyword = filterWord(search, 'keyword');
  return {
    filter: {
      keyword,
      // In one order, so that one choice has one answer.
      categoryIds: chosenCategories(search, category).toSorted(),
      ...facetFilter(search),
    },
    sort: sortOf(search).toUpperCase() as BookSort,
    page: pageNumber(search),
    // Authors and journals of that name.
    names: keyword ?? '',
  };
}

/** The books of a further page. */
export const moreBooks = ({ filter, sort, page }: MoreBooksQueryVariables) =>
  operationOf(MoreBooksDocument, { filter, sort, page });
