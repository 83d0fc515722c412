import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Prepared statements and transactions: values only ever come in as parameters. */

type Parameters = Record<string, SQLInputValue>;

export type Query<Row> = {
  readonly all: (parameters?: Parameters) => readonly Row[];
  readonly get: (parameters?: Parameters) => Row | undefined;
};

/** A statement that reads. `Row` names the columns that the SQL selects. */
export function query<Row>(database: DatabaseSync, sql: string): Query<Row> {
  const statement = database.prepare(sql);
  // SQLite knows no types of ours: the SQL names the columns of Row, and the contract tests check them.
  return {
    all: (parameters = {}) => statement.all(parameters) as Row[],
    get: (parameters = {}) => statement.get(parameters) as Row | undefined,
  };
}

export type Done = {
  /** How many rows it changed. */
  readonly changed: number;
  /** The id of the row that it inserted. */
  readonly id: number;
};

/** A statement that writes. */
export function command(database: DatabaseSync, sql: string): (parameters?: Parameters) => Done {
  const statement = database.prepare(sql);
  return (parameters = {}) => {
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { changed: Number(changes), id: Number(lastInsertRowid) };
  };
}

/** All of it or nothing. No other connection writes meanwhile: what `act` reads is still so when it writes. */
export function transaction<Result>(database: DatabaseSync, act: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite may have ended it already, such as on a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
