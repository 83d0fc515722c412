import { indexOf, indexPage, shownLetter } from '../domain/author-index.ts';
import { imageOf } from '../domain/image.ts';
import { otherTextIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { booksOf, listedAuthor } from '../sources/authors.ts';
import { authorsBy } from '../sources/checked-reads.ts';
import { authorsNamed } from '../sources/search.ts';
import { authorQuery, keyword, pageNumber, recordOf } from './arguments.ts';
import type { AuthorResolvers, QueryResolvers } from './generated/resolvers.ts';
import { textFor } from './values.ts';

/** The list of authors has both languages, and only its order is that of the one asked in: here one list serves both. */
const listLanguage = 'en';

export const Author: AuthorResolvers = {
  name: (author, args, context) => textFor(author.name, args, context),
  otherName: (author, _args, { language }) => otherTextIn(author.name, language),
  letter: (author, _args, { language }) => shownLetter(author, language),
  // A book says of its author what it has of them; the rest is in the list of authors.
  id: async (author, _args, { readIn }) => (await listedAuthor(readIn(listLanguage), author)).id,
  description: async (author, args, context) => {
    const { describedIn } = author;
    const known =
      describedIn === undefined ? author : ((await context.loaders.book.load(describedIn))?.author ?? author);
    const { description } = known.description ? known : await listedAuthor(context.readIn(listLanguage), known);
    return textFor(description, args, context);
  },
  image: async (author, _args, { readIn }) => {
    const { image, name } = author.image ? author : await listedAuthor(readIn(listLanguage), author);
    return imageOf(image, name);
  },
  books: (author, { page }, { read }) => booksOf(read, author, pageNumber(page)),
};

export const authorQueries: Pick<QueryResolvers, 'authors' | 'author' | 'searchAuthors'> = {
  authors: async (_root, { filter, page }, { read, language }) => {
    // A page that there can't be is refused before anything is asked.
    const part = { language, letter: filter?.letter || null, page: page == null ? null : pageNumber(page) };
    return indexPage(await authorsBy(read, authorQuery(filter)), part);
  },
  author: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.authorDetail, known)),
  searchAuthors: async (_root, args, { read, language }) => {
    const found = await authorsNamed(read, keyword(args.keyword));
    return { ...found, letters: indexOf(found.items, language).letters };
  },
};
