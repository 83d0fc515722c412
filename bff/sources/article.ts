import type { Article, ArticlePage, ArticleQuery } from '../domain/article.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Posts, news and projects, from the legacy API through the cache. Details are null when there is no such article. */
export const articleSource = (read: Reader) => ({
  posts: (query: ArticleQuery): Promise<ArticlePage> => read(endpoints.posts, query),
  post: (id: string): Promise<Article | null> => read(endpoints.postDetail, id),
  news: (query: ArticleQuery): Promise<ArticlePage> => read(endpoints.news, query),
  newsItem: (id: string): Promise<Article | null> => read(endpoints.newsDetail, id),
  projects: (query: ArticleQuery): Promise<ArticlePage> => read(endpoints.projects, query),
  project: (id: string): Promise<Article | null> => read(endpoints.projectDetail, id),
});
