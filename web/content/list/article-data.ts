import type { ArticleDetailFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';

/** A post, a news item or a project as an article of schema.org. Its language is that of its text, which may not be the one of the page. */
export function articleData(article: ArticleDetailFragment, { language, address, publisher }: Site): Thing {
  const { title, description, banner, date, englishText, arabicText } = article;
  const text = (language === 'ar' ? arabicText : englishText) ?? title;
  return {
    '@type': 'Article',
    '@id': address,
    url: address,
    headline: title?.value,
    description: description?.excerpt,
    image: banner?.preview,
    datePublished: date ?? undefined,
    inLanguage: text?.language ? languageOf[text.language] : undefined,
    author: publisher,
    publisher,
  };
}
