/** The embedded database: opened, given its tables and filled. */
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';

import type { ShopData } from './data/records.ts';
import { schema } from './schema.ts';
import { seed } from './seed.ts';

/** `location` is a path, or ':memory:' for a database that goes with the process. */
export function openDatabase(location: string, data: ShopData): DatabaseSync {
  const database = new DatabaseSync(location);
  database.exec(schema);
  seed(database, data);
  return database;
}

type Parameters = Record<string, SQLInputValue>;

export type Query<Row> = {
  readonly all: (parameters?: Parameters) => readonly Row[];
  readonly get: (parameters?: Parameters) => Row | undefined;
};

/** A prepared statement. `Row` names the columns that the SQL selects; values only ever come in as parameters. */
export function prepare<Row>(database: DatabaseSync, sql: string): Query<Row> {
  const statement = database.prepare(sql);
  // SQLite knows no types of ours: that the columns are those of Row stands in the SQL and is tried by the contract tests.
  return {
    all: (parameters = {}) => statement.all(parameters) as Row[],
    get: (parameters = {}) => statement.get(parameters) as Row | undefined,
  };
}
