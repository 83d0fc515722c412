import { z } from 'zod';
import type { Article } from '../domain/article.ts';
import { bilingual, bilingualWords, day, id, paired, picture, text } from './fields.ts';
import { bilingualHtml, html } from './html.ts';

/** A post, a news item or a project: they have the same fields (spec 3). */
export const article: z.ZodType<Article> = z
  .object({
    id,
    title: bilingual,
    ar_title: text,
    description: bilingualHtml,
    ar_description: html,
    thumb_img: picture,
    banner_img: picture,
    keywords: bilingualWords,
    news_date: day,
  })
  .transform((row) => ({
    id: row.id,
    title: paired(row.title, row.ar_title),
    description: paired(row.description, row.ar_description),
    thumbnail: row.thumb_img,
    banner: row.banner_img,
    keywords: row.keywords,
    date: row.news_date,
  }));
