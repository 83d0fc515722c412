import type { ArticleDetailFragment } from '../../generated/public/graphql.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';

/** A post, a news item or a project as an article of schema.org. */
export const articleData = (
  { title, description, banner, date }: ArticleDetailFragment,
  { language, address, publisher }: Site,
): Thing => ({
  '@type': 'Article',
  '@id': address,
  url: address,
  headline: title?.value,
  description: description?.excerpt,
  image: banner?.preview,
  datePublished: date ?? undefined,
  inLanguage: language,
  author: publisher,
  publisher,
});
