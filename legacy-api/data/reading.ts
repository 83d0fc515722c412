import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/** Reads data files and notes what is wrong with them, so that every mistake is told at once. */

export type Filed<Record> = { readonly file: string; readonly record: Record };

export class Reading {
  readonly mistakes: string[] = [];
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** A file that is a list of records. */
  list<Shape extends z.ZodType>(file: string, shape: Shape): readonly z.output<Shape>[] {
    const content = this.#json(file);
    if (content === undefined) return [];
    if (Array.isArray(content)) {
      return content.flatMap((raw: unknown, index) => this.#record(raw, shape, `${file}: ${named(raw, index)}`));
    }
    this.mistakes.push(`${file}: must be a list of records`);
    return [];
  }

  /** A file that is one record. */
  one<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> | undefined {
    const content = this.#json(file);
    return content === undefined ? undefined : this.#record(content, shape, file)[0];
  }

  /** All files of a folder, each a list of records. */
  lists<Shape extends z.ZodType>(folder: string, shape: Shape): readonly Filed<z.output<Shape>>[] {
    return this.#files(folder).flatMap((file) => this.list(file, shape).map((record) => ({ file, record })));
  }

  /** All files of a folder, each one record. */
  ones<Shape extends z.ZodType>(folder: string, shape: Shape): readonly z.output<Shape>[] {
    return this.#files(folder).flatMap((file) => this.one(file, shape) ?? []);
  }

  text(file: string): string {
    try {
      return readFileSync(join(this.#directory, file), 'utf8').trim();
    } catch (error) {
      this.mistakes.push(`${file}: ${messageOf(error)}`);
      return '';
    }
  }

  /** Notes each value that is there more than once. */
  unique(where: string, field: string, values: readonly (string | number)[]): void {
    const repeated = new Set(values.filter((value, index) => values.indexOf(value) !== index));
    for (const value of repeated) this.mistakes.push(`${where}: ${field} ${value} is there more than once`);
  }

  /** Notes a value that names nothing. */
  known(where: string, field: string, value: string | number, among: ReadonlySet<string | number>): void {
    if (!among.has(value)) this.mistakes.push(`${where}: ${field}: there is no "${value}"`);
  }

  #json(file: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.#directory, file), 'utf8'));
    } catch (error) {
      this.mistakes.push(`${file}: ${messageOf(error)}`);
      return undefined;
    }
  }

  #record<Shape extends z.ZodType>(raw: unknown, shape: Shape, where: string): readonly z.output<Shape>[] {
    const result = shape.safeParse(raw);
    if (result.success) return [result.data];
    for (const { path, message } of result.error.issues) {
      this.mistakes.push(`${where}: ${path.join('.')}: ${message}`);
    }
    return [];
  }

  #files(folder: string): readonly string[] {
    const path = join(this.#directory, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
    if (names.length === 0) this.mistakes.push(`${folder}: there is no file in it`);
    return names.toSorted().map((name) => `${folder}/${name}`);
  }
}

const withId = z.object({ id: z.union([z.number(), z.string()]) });

/** A record is named by its id, and by its place where it has none. */
function named(raw: unknown, index: number): string {
  const result = withId.safeParse(raw);
  return result.success ? `record with id ${result.data.id}` : `record ${index + 1}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
