import type { Article } from '../domain/article.ts';
import { imageOf } from '../domain/image.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { articleQuery, recordOf } from './arguments.ts';
import type { NewsItemResolvers, PostResolvers, ProjectResolvers, QueryResolvers } from './generated/resolvers.ts';
import type { Context } from './context.ts';
import { descriptionFor, pageUrl, textFor, valueFor } from './values.ts';

/** Reads one article by its id. */
type Detail = (read: Context['read'], id: string) => Promise<Article | null>;

type ArticleResolvers = PostResolvers & NewsItemResolvers & ProjectResolvers;

/** What posts, news and projects have in common is all they have. */
const fieldsOf = (kind: 'post' | 'newsItem' | 'project', detail: Detail): ArticleResolvers => ({
  title: (article, args, context) => textFor(article.title, args, context),
  description: (article, args, context) =>
    descriptionFor(article, () => detail(context.read, article.id), args, context),
  thumbnail: (article) => imageOf(article.thumbnail, article.title),
  keywords: (article, args, context) => valueFor(article.keywords, args, context)?.value ?? [],
  banner: (article) => imageOf(article.banner, article.title),
  url: ({ id }, _args, { shop }) => pageUrl(kind, id, shop),
});

export const Post: PostResolvers = fieldsOf('post', (read, id) => read(endpoints.postDetail, id));
export const NewsItem: NewsItemResolvers = fieldsOf('newsItem', (read, id) => read(endpoints.newsDetail, id));
export const Project: ProjectResolvers = fieldsOf('project', (read, id) => read(endpoints.projectDetail, id));

export const articleQueries: Pick<QueryResolvers, 'posts' | 'post' | 'news' | 'newsItem' | 'projects' | 'project'> = {
  posts: (_root, args, { read }) => read(endpoints.posts, articleQuery(args)),
  post: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.postDetail, known)),
  news: (_root, args, { read }) => read(endpoints.news, articleQuery(args)),
  newsItem: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.newsDetail, known)),
  projects: (_root, args, { read }) => read(endpoints.projects, articleQuery(args)),
  project: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.projectDetail, known)),
};
