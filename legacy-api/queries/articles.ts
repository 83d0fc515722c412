import type { DatabaseSync } from 'node:sqlite';

import type { ArticleKind } from '../data/records.ts';
import type { Slice } from '../paging.ts';
import { query } from '../storage/statement.ts';

/** What can be asked of the database about posts, news and projects, latest first. */

export type ArticleRow = {
  readonly kind: ArticleKind;
  readonly id: number;
  readonly title_en: string;
  readonly title_ar: string;
  readonly description_en: string;
  readonly description_ar: string;
  readonly keywords_en: string;
  readonly keywords_ar: string;
  readonly date: string;
};

export type Articles = ReturnType<typeof articleQueries>;

const matches = `
  kind = :kind AND (:sought IS NULL OR id IN (
    SELECT article_id FROM sought_articles WHERE sought_articles MATCH :sought AND kind = :kind))`;

/** `sought` is an expression of the full-text index, null for all. */
export function articleQueries(database: DatabaseSync) {
  const byId = query<ArticleRow>(database, 'SELECT * FROM articles WHERE kind = :kind AND id = :id');
  const latest = query<ArticleRow>(
    database,
    `SELECT * FROM articles WHERE ${matches} ORDER BY date DESC, id DESC LIMIT :limit OFFSET :offset`,
  );
  const count = query<{ readonly count: number }>(database, `SELECT count(*) AS count FROM articles WHERE ${matches}`);

  return {
    article: (kind: ArticleKind, id: number | null) => byId.get({ kind, id }),
    list: (kind: ArticleKind, sought: string | null, slice: Slice) => latest.all({ kind, sought, ...slice }),
    count: (kind: ArticleKind, sought: string | null) => count.get({ kind, sought })?.count ?? 0,
  };
}
