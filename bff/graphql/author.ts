import { imageOf } from '../domain/image.ts';
import { wholePage } from '../domain/record.ts';
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
  authors: async (_root, { filter }, { read }) => wholePage(await authorsBy(read, authorQuery(filter))),
  author: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.authorDetail, known)),
  searchAuthors: (_root, args, { read }) => authorsNamed(read, keyword(args.keyword)),
};
