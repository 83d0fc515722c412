import type { DatabaseSync, StatementSync } from 'node:sqlite';

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
