/** Reads the data files and promises a data set without contradictions, or one error that names file and record of every mistake. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { author, banner, book, category, contact } from './records.ts';
import type { Book, ShopData } from './records.ts';

export function loadData(directory: string = import.meta.dirname): ShopData {
  const mistakes: string[] = [];
  const list = <Shape extends z.ZodType>(file: string, shape: Shape) =>
    records(read(directory, file, mistakes), file, shape, mistakes);
  const lists = <Shape extends z.ZodType>(folder: string, shape: Shape) =>
    filesIn(directory, folder, mistakes).flatMap((file) => list(file, shape).map((record) => ({ file, record })));

  const authors = lists('authors', author);
  const books = lists('books', book);
  const categories = list('categories.json', category);
  const banners = list('banners.json', banner);
  const contacts = records([read(directory, 'contact.json', mistakes)], 'contact.json', contact, mistakes);

  mistakes.push(
    ...repeated(
      'authors',
      'id',
      authors.map(({ record }) => record.id),
    ),
    ...repeated(
      'authors',
      'key',
      authors.map(({ record }) => record.key),
    ),
    ...repeated(
      'books',
      'id',
      books.map(({ record }) => record.id),
    ),
    ...repeated(
      'categories.json',
      'id',
      categories.map(({ id }) => id),
    ),
    ...repeated(
      'categories.json',
      'key',
      categories.map(({ key }) => key),
    ),
    ...repeated(
      'banners.json',
      'id',
      banners.map(({ id }) => id),
    ),
    ...dangling(books, 'author', new Set(authors.map(({ record }) => record.key))),
    ...dangling(books, 'category', new Set(categories.map(({ key }) => key))),
  );
  const [onlyContact] = contacts;
  if (mistakes.length > 0 || !onlyContact) {
    throw new Error(
      `The data of the stand-in (${directory}) has mistakes:\n${mistakes.map((each) => `  ${each}`).join('\n')}`,
    );
  }

  return {
    authors: authors.map(({ file, record }) => ({ ...record, writesArabic: file === 'authors/arabic.json' })),
    categories,
    books: books.map(shelved),
    banners,
    contact: onlyContact,
  };
}

const shelved = ({ file, record }: FiledBook): Book => ({ ...record, boundOnTheRight: file === 'books/arabic.json' });

function filesIn(directory: string, folder: string, mistakes: string[]): string[] {
  const path = join(directory, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  if (names.length === 0) mistakes.push(`${folder}: there is no file in it`);
  return names.toSorted().map((name) => `${folder}/${name}`);
}

function read(directory: string, file: string, mistakes: string[]): unknown {
  try {
    return JSON.parse(readFileSync(join(directory, file), 'utf8'));
  } catch (error) {
    mistakes.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function records<Shape extends z.ZodType>(
  content: unknown,
  file: string,
  shape: Shape,
  mistakes: string[],
): z.output<Shape>[] {
  if (!Array.isArray(content)) {
    mistakes.push(`${file}: must be a list of records`);
    return [];
  }
  return content.flatMap((raw: unknown, index) => {
    const result = shape.safeParse(raw);
    if (result.success) return [result.data];
    for (const { path, message } of result.error.issues)
      mistakes.push(`${file}: ${named(raw, index)}: ${path.join('.')}: ${message}`);
    return [];
  });
}

const withId = z.object({ id: z.union([z.number(), z.string()]) });

/** A record is named by its id, and by its place where it has none. */
function named(raw: unknown, index: number): string {
  const result = withId.safeParse(raw);
  return result.success ? `record with id ${result.data.id}` : `record ${index + 1}`;
}

const repeated = (where: string, field: string, values: readonly (string | number)[]): string[] =>
  [...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map(
    (value) => `${where}: ${field} ${value} is there more than once`,
  );

type FiledBook = { readonly file: string; readonly record: z.output<typeof book> };

const dangling = (books: readonly FiledBook[], field: 'author' | 'category', known: ReadonlySet<string>): string[] =>
  books
    .filter(({ record }) => !known.has(record[field]))
    .map(({ file, record }) => `${file}: record with id ${record.id}: ${field}: there is no "${record[field]}"`);
