import type { Article } from '../domain/article.ts';
import { type BookDetail, inStock } from '../domain/book.ts';
import { absoluteHtml } from '../domain/html.ts';
import { validIsbn } from '../domain/isbn.ts';
import { type BookFactId, messageIn } from '../domain/messages.ts';
import { decimalOf } from '../domain/money.ts';
import { type Bilingual, otherTextIn, textIn } from '../domain/text.ts';
import type { Context } from '../graphql/context.ts';
import { markdownFrom, markdownOf } from './markdown.ts';

/** Books and articles as Markdown, in the language of the request. */

type Reading = Pick<Context, 'language' | 'shop'>;

export function bookMarkdown(book: BookDetail, category: Bilingual | null, address: string, context: Reading): string {
  const { language, shop } = context;
  const named = (text: Bilingual | null | undefined): string | undefined => textIn(text ?? null, language)?.value;
  const facts: readonly (readonly [BookFactId, string | undefined])[] = [
    ['book.author', named(book.author?.name)],
    ['book.isbn', validIsbn(book.isbn) ?? undefined],
    ['book.publisher', named(book.publisher)],
    ['book.year', book.publishingYear?.toString()],
    ['book.category', named(category)],
    ['price.now', book.price === null ? undefined : `${decimalOf(book.price)} ${shop.currency}`],
  ];
  const stock =
    book.stock === null ? 'book.stock_unknown' : inStock(book.stock) ? 'book.in_stock' : 'book.out_of_stock';
  const list = [
    ...facts.flatMap(([id, value]) =>
      value === undefined ? [] : `- ${messageIn(language, { id })}: ${markdownOf(value)}`,
    ),
    `- ${messageIn(language, { id: stock })}`,
  ];
  return documentOf([
    ...head(book.title, book.id, context),
    [...list, `- <${address}>`].join('\n'),
    ...section('book.tab_abstract', book.abstract, context),
    ...section('book.tab_description', book.description, context),
    ...section('book.tab_author', book.author?.description ?? null, context),
  ]);
}

export const articleMarkdown = (article: Article, address: string, context: Reading): string =>
  documentOf([
    ...head(article.title, article.id, context),
    [...(article.date === null ? [] : [`- ${article.date}`]), `- <${address}>`].join('\n'),
    textOf(article.description ?? null, context),
  ]);

const documentOf = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** The title, and the one in the other language. */
function head(title: Bilingual | null, id: string, { language }: Reading): string[] {
  const other = otherTextIn(title, language);
  return [`# ${markdownOf(textIn(title, language)?.value ?? id)}`, other ? `*${markdownOf(other.value)}*` : ''];
}

function section(id: BookFactId, html: Bilingual | null, context: Reading): string[] {
  const text = textOf(html, context);
  return text === '' ? [] : [`## ${messageIn(context.language, { id })}`, text];
}

function textOf(html: Bilingual | null, { language, shop }: Reading): string {
  const text = textIn(html, language);
  return text ? markdownFrom(absoluteHtml(text.value, shop)) : '';
}
