import { imageOf } from '../domain/image.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { articleQuery, recordOf } from './arguments.ts';
import type { NewsItemResolvers, PostResolvers, ProjectResolvers, QueryResolvers } from './generated/resolvers.ts';
import { pageUrl, textFor, valueFor } from './values.ts';

/** What posts, news and projects have in common is all they have. */
const fields: PostResolvers & NewsItemResolvers & ProjectResolvers = {
  title: (article, args, context) => textFor(article.title, args, context),
  description: (article, args, context) => textFor(article.description, args, context),
  thumbnail: (article) => imageOf(article.thumbnail, article.title),
  keywords: (article, args, context) => valueFor(article.keywords, args, context)?.value ?? [],
  banner: (article) => imageOf(article.banner, article.title),
};
export const Post: PostResolvers = { ...fields, url: ({ id }, _args, { shop }) => pageUrl('post', id, shop) };
export const NewsItem: NewsItemResolvers = {
  ...fields,
  url: ({ id }, _args, { shop }) => pageUrl('newsItem', id, shop),
};
export const Project: ProjectResolvers = { ...fields, url: ({ id }, _args, { shop }) => pageUrl('project', id, shop) };

export const articleQueries: Pick<QueryResolvers, 'posts' | 'post' | 'news' | 'newsItem' | 'projects' | 'project'> = {
  posts: (_root, args, { read }) => read(endpoints.posts, articleQuery(args)),
  post: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.postDetail, known)),
  news: (_root, args, { read }) => read(endpoints.news, articleQuery(args)),
  newsItem: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.newsDetail, known)),
  projects: (_root, args, { read }) => read(endpoints.projects, articleQuery(args)),
  project: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.projectDetail, known)),
};
