import type { Author as Listed } from '../domain/author.ts';
import { indexOf, indexPage, shownLetter } from '../domain/author-index.ts';
import { imageOf } from '../domain/image.ts';
import { otherTextIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { booksOf, listedAuthor } from '../sources/authors.ts';
import { authorsBy } from '../sources/checked-reads.ts';
import { authorsNamed } from '../sources/search.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { authorQuery, keyword, pageNumber, recordOf } from './arguments.ts';
import type { Context } from './context.ts';
import type { AuthorResolvers, QueryResolvers } from './generated/resolvers.ts';
import { pageUrl, textFor } from './values.ts';

/** The list of authors has both languages, and only its order is that of the one asked in: here one list serves both. */
const listLanguage = 'en';

export const Author: AuthorResolvers = {
  name: (author, args, context) => textFor(author.name, args, context),
  otherName: (author, _args, { language }) => otherTextIn(author.name, language),
  letter: (author, _args, { language }) => shownLetter(author, language),
  // A book says of its author what it has of them; the rest is in the list of authors.
  // Where the list can't be had the id is an error: null without one would be kept as the answer.
  id: async (author, _args, { readIn }) => (await listedAuthor(readIn(listLanguage), author)).id,
  url: async (author, _args, { readIn, shop }) =>
    pageUrl('author', (await listedAuthor(readIn(listLanguage), author)).id, shop),
  description: async (author, args, context) => {
    const { describedIn } = author;
    const known =
      describedIn === undefined ? author : ((await context.loaders.book.load(describedIn))?.author ?? author);
    const { description } = known.description ? known : await moreOf(known, context);
    return textFor(description, args, context);
  },
  image: async (author, _args, context) => {
    const { image, name } = author.image ? author : await moreOf(author, context);
    return imageOf(image, name);
  },
  books: (author, { page }, { read }) => booksOf(read, author, pageNumber(page)),
};

/** As the list of authors has the author, or as given where the list can't be had. */
const moreOf = async (author: Listed, { readIn }: Context): Promise<Listed> =>
  (await unlessItFails(listedAuthor(readIn(listLanguage), author))) ?? author;

export const authorQueries: Pick<QueryResolvers, 'authors' | 'author' | 'searchAuthors'> = {
  authors: async (_root, { filter, page }, { read, language }) => {
    // A page that there can't be is refused before anything is asked.
    const part = { language, letter: filter?.letter || null, page: page == null ? null : pageNumber(page) };
    return indexPage(await authorsBy(read, authorQuery(filter)), part);
  },
  author: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.authorDetail, known)),
  searchAuthors: async (_root, args, { read, language }) => {
    const found = await authorsNamed(read, keyword(args.keyword), pageNumber(args.page));
    return { ...found, letters: indexOf(found.items, language).letters };
  },
};
