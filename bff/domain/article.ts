import type { Bilingual, Localised } from './text.ts';

/** A post, a news item or a project. `description` is sanitised HTML, `date` a day such as 2023-10-05. */
export type Article = {
  readonly id: string;
  readonly title: Bilingual | null;
  readonly description: Bilingual | null;
  readonly thumbnail: string | null;
  readonly banner: string | null;
  readonly keywords: Localised<readonly string[]> | null;
  readonly date: string | null;
};

/** What narrows a list of articles. */
export type ArticleQuery = { readonly search: string | null; readonly page: number };
