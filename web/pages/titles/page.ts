import { letterIn, letterQueryIn } from '../../content/letters/letter.ts';
import { TitlesPageDocument } from '../../generated/public/graphql.ts';
import { pageNumber } from '../../kit/list-address.ts';
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
  // A letter that no title begins with.
  exists: ({ bookIndex }, { search }) => bookIndex?.total !== 0 || letterIn(search) === undefined,
  notFound: { to: '/titles', name: 'nav.titles', text: 'letters.none' },
  queryIn: letterQueryIn,
});
