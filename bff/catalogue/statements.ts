import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** A statement of a database, prepared once: those of lists are put together from what they are narrowed by. */
export type Prepare = (sql: string) => StatementSync;

export function memoizedStatements(database: DatabaseSync): Prepare {
  const known = new Map<string, StatementSync>();
  return (sql) => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}

/**
 * A statement that changes something. After any, node:sqlite reads the number of the row inserted last, be it that of another statement: those of
 * the full-text index's own tables are larger than numbers of JavaScript.
 */
export function change(database: DatabaseSync, sql: string): (...values: readonly SQLInputValue[]) => void {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return (...values) => void statement.run(...values);
}
