import type { Dialect } from '../dialect.ts';
import { articleName } from '../pictures/names.ts';
import type { ArticleRow } from '../queries/articles.ts';

/** Posts, news and projects as they are sent (spec 3). */
export const sentArticle = (row: ArticleRow, say: Dialect) => ({
  id: say.number(row.id),
  title: row.title_en,
  ar_title: row.title_ar,
  description: row.description_en,
  ar_description: row.description_ar,
  thumb_img: articleName(row.kind, row.id, 'thumb'),
  banner_img: articleName(row.kind, row.id, 'banner'),
  keywords: say.texts([...JSON.parse(row.keywords_en), ...JSON.parse(row.keywords_ar)]),
  news_date: row.date,
});
