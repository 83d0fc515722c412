import { indexOf, indexPage, shownLetter } from '../domain/author-index.ts';
import { imageOf } from '../domain/image.ts';
import { otherTextIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { booksOf, describedAuthor, listedAuthor } from '../sources/authors.ts';
import { authorsBy } from '../sources/checked-reads.ts';
import { authorsNamed } from '../sources/search.ts';
import { authorQuery, keyword, pageNumber, recordOf } from './arguments.ts';
import type { AuthorResolvers, QueryResolvers } from './generated/resolvers.ts';
import { descriptionFor, pageUrl, textFor } from './values.ts';

export const Author: AuthorResolvers = {
  name: (author, args, context) => textFor(author.name, args, context),
  otherName: (author, _args, { language }) => otherTextIn(author.name, language),
  letter: (author, _args, { language }) => shownLetter(author, language),
  // Where the list can't be had the id is an error: null without one would be kept as the answer.
  id: async (author, _args, context) => (await listedAuthor(context, author)).id,
  url: async (author, _args, context) => pageUrl('author', (await listedAuthor(context, author)).id, context.shop),
  description: async (author, args, context) => {
    const described = await describedAuthor(context, author);
    const details = async () => (described.id === null ? null : context.read(endpoints.authorDetail, described.id));
    return descriptionFor(described, details, args, context);
  },
  image: async (author, _args, context) => {
    const { image, name } = await describedAuthor(context, author);
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
  searchAuthors: async (_root, args, { read, shop: { snapshot }, language, recording }) => {
    const found = await authorsNamed({ read, snapshot, recording }, keyword(args.keyword), pageNumber(args.page));
    return { ...found, letters: indexOf(found.items, language).letters };
  },
};
