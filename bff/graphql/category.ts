import { imageOf } from '../domain/image.ts';
import { otherTextIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { bookOrder, pageNumber, recordOf } from './arguments.ts';
import { listedBooks } from './book-lists.ts';
import type { CategoryResolvers, QueryResolvers } from './generated/resolvers.ts';
import { pageUrl, textFor } from './values.ts';

export const Category: CategoryResolvers = {
  name: (category, args, context) => textFor(category.name, args, context),
  otherName: (category, _args, { language }) => otherTextIn(category.name, language),
  image: (category) => imageOf(category.image, category.name),
  url: ({ id }, _args, { shop }) => pageUrl('category', id, shop),
  books: ({ id }, { sort, page }, context) =>
    listedBooks(context, { keyword: null, categoryIds: [id], sort: bookOrder(sort), page: pageNumber(page) }),
};

export const categoryQueries: Pick<QueryResolvers, 'categories' | 'category'> = {
  categories: (_root, _args, { read }) => read(endpoints.categories),
  category: (_root, { id }, { loaders }) => recordOf(id, (known) => loaders.category.load(known)),
};
