import { usePageLanguage } from '../i18n/page-language.ts';

/** Names the Atom feed of what a page lists, in the page's language; React moves it into the head. */
export function FeedLink({ of }: { readonly of: 'books' | 'posts' | 'news' }) {
  return <link rel="alternate" type="application/atom+xml" href={`/feeds/${usePageLanguage()}/${of}.atom`} />;
}
