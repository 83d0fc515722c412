import type { Bilingual, Localised } from './text.ts';

/** A post, a news item or a project. `date` is a day such as 2023-10-05. */
export type Article = {
  readonly id: string;
  readonly title: Bilingual | null;
  /** Sanitised HTML. Left out where a list has cut it off: the details may know it. */
  readonly description?: Bilingual | null;
  readonly thumbnail: string | null;
  readonly banner: string | null;
  readonly keywords: Localised<readonly string[]> | null;
  readonly date: string | null;
};

/** What narrows a list of articles. */
export type ArticleQuery = { readonly search: string | null; readonly page: number };
