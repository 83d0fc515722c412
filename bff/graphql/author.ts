import { imageOf } from '../domain/image.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { authorsBy } from '../sources/checked-reads.ts';
import { authorQuery, recordOf } from './arguments.ts';
import type { AuthorResolvers, QueryResolvers } from './generated/resolvers.ts';
import { languageOf } from './values.ts';

export const Author: AuthorResolvers = {
  name: (author, args, context) => textIn(author.name, languageOf(args, context)),
  description: (author, args, context) => textIn(author.description, languageOf(args, context)),
  image: (author) => imageOf(author.image, author.name),
};

export const authorQueries: Pick<QueryResolvers, 'authors' | 'author'> = {
  authors: (_root, { filter }, { read }) => authorsBy(read, authorQuery(filter)),
  author: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.authorDetail, known)),
};
