import { AuthorDetailDocument, AuthorPageDocument } from '../../generated/public/graphql.ts';
import { filterIds, filterWord, isId } from '../../kit/list-address.ts';
import { definePage } from '../../kit/page.ts';

/** What narrows the list, as its address names it. */
export const filters = ['name', 'category'] as const;

/** The authors, narrowed by name and category. */
export const page = definePage({
  path: 'author',
  document: AuthorPageDocument,
  variables: ({ search }) => ({
    filter: { name: filterWord(search, 'name'), categoryId: filterIds(search, 'category')[0] },
  }),
  principal: ['authors'],
});

/** One author, over the list. */
export const detail = definePage({
  path: ':id',
  document: AuthorDetailDocument,
  variables: ({ params: { id } }) => (id && isId(id) ? { id } : null),
  principal: 'author',
});
