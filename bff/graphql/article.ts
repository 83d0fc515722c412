import { imageOf } from '../domain/image.ts';
import { textIn } from '../domain/text.ts';
import { articleQuery, recordOf } from './arguments.ts';
import type { NewsItemResolvers, PostResolvers, ProjectResolvers, QueryResolvers } from './generated/resolvers.ts';
import { languageOf } from './language.ts';

/** What posts, news and projects have in common is all they have. */
const fields: PostResolvers & NewsItemResolvers & ProjectResolvers = {
  title: (article, args, context) => textIn(article.title, languageOf(args, context)),
  description: (article, args, context) => textIn(article.description, languageOf(args, context)),
  thumbnail: (article) => imageOf(article.thumbnail, article.title),
  banner: (article) => imageOf(article.banner, article.title),
};
export const Post: PostResolvers = fields;
export const NewsItem: NewsItemResolvers = fields;
export const Project: ProjectResolvers = fields;

export const articleQueries: Pick<QueryResolvers, 'posts' | 'post' | 'news' | 'newsItem' | 'projects' | 'project'> = {
  posts: (_root, args, { sources }) => sources.articles.posts(articleQuery(args)),
  post: (_root, { id }, { sources }) => recordOf(id, sources.articles.post),
  news: (_root, args, { sources }) => sources.articles.news(articleQuery(args)),
  newsItem: (_root, { id }, { sources }) => recordOf(id, sources.articles.newsItem),
  projects: (_root, args, { sources }) => sources.articles.projects(articleQuery(args)),
  project: (_root, { id }, { sources }) => recordOf(id, sources.articles.project),
};
