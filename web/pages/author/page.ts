import { AuthorDetailDocument, AuthorPageDocument, MoreAuthorsDocument } from '../../generated/public/graphql.ts';
import { filterIds, filterWord, pageNumber } from '../../kit/list-address.ts';
import { operationOf } from '../../kit/operation.ts';
import { defineDetail, definePage } from '../../kit/page.ts';
import { letterIn, letterQueryIn } from '../../content/letters/letter.ts';

/** What narrows the list, as its address names it. */
export const filters = ['name', 'category'] as const;

/** The authors, narrowed by name and category, or those of a letter. */
export const page = definePage({
  path: 'author',
  document: AuthorPageDocument,
  variables: ({ search }) => {
    const letter = letterIn(search);
    if (letter === null) return null;
    return {
      filter: { name: filterWord(search, 'name'), categoryId: filterIds(search, 'category')[0], letter },
      page: pageNumber(search),
    };
  },
  principal: ['authors'],
  more: (variables) => operationOf(MoreAuthorsDocument, variables),
  // A letter that no name begins with.
  exists: ({ authors }, { search }) => authors?.total !== 0 || letterIn(search) === undefined,
  notFound: { to: '/author', name: 'nav.authors', text: 'letters.none' },
  queryIn: letterQueryIn,
});

/** One author, over the list. */
export const detail = defineDetail({
  document: AuthorDetailDocument,
  principal: 'author',
  notFound: { to: '/author', name: 'nav.authors' },
});
