import type { Request, RequestHandler, Response } from 'express';
import type { Article } from '../domain/article.ts';
import { inLanguage, type Language } from '../domain/language.ts';
import { isRecordId } from '../domain/record.ts';
import type { Context } from '../graphql/context.ts';
import { pageLanguage } from '../http/language.ts';
import { wantsMarkdown } from '../http/markdown-wanted.ts';
import { answerLater, answerPlainly } from '../http/plain-answer.ts';
import type { PublicRead } from '../legacy/endpoint.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { describedAuthor } from '../sources/authors.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { articleMarkdown, bookMarkdown } from './records.ts';

type MarkdownPagesOptions = {
  readonly contextFor: (request: Request, response: Response, language: Language) => Context;
};

/** The text of a record, null where there is no such; rejects where that is not known now. */
type TextOf = (context: Context, id: string, address: string) => Promise<string | null>;

const bookText: TextOf = async (context, id, address) => {
  const book = await context.loaders.book.load(id);
  // Some databases find 7 for `7-made-up`, too.
  if (book?.id !== id) return null;
  const category =
    book.categoryId === null ? null : await unlessItFails(context.loaders.category.load(book.categoryId));
  const author = book.author && (await describedAuthor(context, book.author));
  return bookMarkdown({ ...book, author }, category?.name ?? null, address, context);
};

const articleText =
  (endpoint: PublicRead<[string], Article | null>): TextOf =>
  async (context, id, address) => {
    const article = await context.read(endpoint, id);
    return article && articleMarkdown(article, address, context);
  };

/** The pages that have a form in Markdown, by their paths. */
const texts: ReadonlyMap<string, TextOf> = new Map([
  ['/product', bookText],
  ['/post', articleText(endpoints.postDetail)],
  ['/newslist', articleText(endpoints.newsDetail)],
  ['/projectsandprogram', articleText(endpoints.projectDetail)],
]);

/** Answers with a record's text as Markdown those who prefer that to a page (seo-1); all others are left to the pages. */
export function markdownPages({ contextFor }: MarkdownPagesOptions): RequestHandler {
  return async (request, response, next) => {
    const [, path = '', id = ''] = address.exec(request.path) ?? [];
    const textOf = texts.get(path);
    if (!textOf || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept');
    if (!wantsMarkdown(request)) return next();
    const language = pageLanguage(request);
    const context = contextFor(request, response, language);
    const plain = `${context.shop.publicUrl}${path}/${id}`;
    const found = isRecordId(id)
      ? await unlessItFails(textOf(context, id, inLanguage(plain, language)).then((text) => ({ text })))
      : { text: null };
    response.vary('Accept-Language, Cookie');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (found === null) return answerLater(request, response, { id: 'err.page' });
    if (found.text === null) return answerPlainly(request, response, 404, { id: 'http.no_file' });
    context.recording?.settle();
    response.set({
      // As of the page: its language was negotiated.
      'Cache-Control': 'private, no-cache',
      'Content-Language': language,
      'Content-Type': 'text/markdown; charset=utf-8',
    });
    response.send(found.text);
  };
}

/** A path, and an id as it is written: no id that there is has to be decoded. */
const address = /^(\/\w+)\/([^/]+)\/?$/;
