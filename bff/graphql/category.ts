import { imageOf } from '../domain/image.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { recordOf } from './arguments.ts';
import type { CategoryResolvers, QueryResolvers } from './generated/resolvers.ts';
import { languageOf } from './language.ts';

export const Category: CategoryResolvers = {
  name: (category, args, context) => textIn(category.name, languageOf(args, context)),
  image: (category) => imageOf(category.image, category.name),
};

export const categoryQueries: Pick<QueryResolvers, 'categories' | 'category'> = {
  categories: (_root, _args, { read }) => read(endpoints.categories),
  category: (_root, { id }, { loaders }) => recordOf(id, (known) => loaders.category.load(known)),
};
