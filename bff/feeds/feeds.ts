import { type Request, type RequestHandler, type Response, Router } from 'express';
import { recordPaths } from '../domain/record-pages.ts';
import { type Language, languages, otherLanguage } from '../domain/language.ts';
import { messageIn } from '../domain/messages.ts';
import type { Context } from '../graphql/context.ts';
import { answerLater } from '../http/plain-answer.ts';
import { feedsPath } from '../http/request-kind.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Arrivals } from '../sources/new-books.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { atomFeed, atomType } from './atom.ts';
import { articleEntries, newBookEntries, pageIn } from './entries.ts';

export type FeedsOptions = {
  readonly arrivals: Arrivals;
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

/** The feeds by their names, each with the page of the same. */
const feeds = {
  books: { title: 'book.new', path: '/shop', entries: newBookEntries },
  posts: { title: 'nav.posts', path: recordPaths.post, entries: articleEntries(endpoints.posts, 'post') },
  news: { title: 'nav.news', path: recordPaths.newsItem, entries: articleEntries(endpoints.news, 'newsItem') },
} as const;

type FeedName = keyof typeof feeds;

const feedNames = Object.keys(feeds) as FeedName[];

/** Where the feed of that name is in a language, below the shop's origin. */
const feedPath = (name: FeedName, language: Language): string => `${feedsPath}${language}/${name}.atom`;

/** Serves new books, posts and news as Atom, in each language at an address of its own (feed-1). */
export function atomFeeds({ arrivals, contextFor }: FeedsOptions): RequestHandler {
  const answer =
    (name: FeedName, language: Language): RequestHandler =>
    async (request, response) => {
      const context = contextFor(request, response, language);
      const { shop, scope } = context;
      const { title, path, entries } = feeds[name];
      const found = await unlessItFails(entries({ context, arrivals }));
      if (found === null) return answerLater(request, response, { id: 'err.page' });
      const other = otherLanguage(language);
      const feed = atomFeed({
        language,
        title: messageIn(language, { id: 'meta.title', values: { title: messageIn(language, { id: title }) } }),
        subtitle: messageIn(language, { id: 'meta.description' }),
        author: messageIn(language, { id: 'brand.name' }),
        self: shop.publicUrl + feedPath(name, language),
        page: pageIn(shop, path, language),
        other: { language: other, href: shop.publicUrl + feedPath(name, other) },
        icon: `${shop.publicUrl}/favicon.svg`,
        entries: found.entries,
      });
      const isCurrent = found.isWhole && scope.older.loadedAt === null;
      response.set({
        'Cache-Control': isCurrent ? 'public, max-age=300' : 'no-store',
        'Content-Language': language,
        'Content-Type': `${atomType}; charset=utf-8`,
      });
      response.send(feed);
    };

  const router = Router();
  for (const name of feedNames)
    for (const language of languages) router.get(feedPath(name, language), answer(name, language));
  return router;
}
