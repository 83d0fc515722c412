import { letterIn, letterQueryIn } from '../../content/letters/letter.ts';
import { MoreTitlesDocument, TitlesPageDocument } from '../../generated/public/graphql.ts';
import { pageNumber } from '../../kit/list-address.ts';
import { operationOf } from '../../kit/operation.ts';
import { definePage } from '../../kit/page.ts';

/** All titles in alphabetical order, or those of a letter. */
export const page = definePage({
  path: 'titles',
  document: TitlesPageDocument,
  variables: ({ search }) => {
    const letter = letterIn(search);
    return letter === null ? null : { letter, page: pageNumber(search) };
  },
  principal: ['bookIndex'],
  more: (variables) => operationOf(MoreTitlesDocument, variables),
  // A letter that no title begins with.
  exists: ({ bookIndex }, { search }) => bookIndex?.total !== 0 || letterIn(search) === undefined,
  notFound: { to: '/titles', name: 'nav.titles', text: 'titles.no_letter' },
  queryIn: letterQueryIn,
});
