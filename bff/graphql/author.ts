import { textIn } from '../domain/text.ts';
import type { AuthorResolvers } from './generated/resolvers.ts';
import { languageOf } from './language.ts';

export const Author: AuthorResolvers = {
  name: (author, args, context) => textIn(author.name, languageOf(args, context)),
  description: (author, args, context) => textIn(author.description, languageOf(args, context)),
};
