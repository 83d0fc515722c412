import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePublicUrl } from '../../navigation/public-url.ts';

/** The picture that the server draws of a book for previews of its page elsewhere (bff/cards). */
export function PreviewCard({ book: { id, title } }: { readonly book: Pick<BookDetailsFragment, 'id' | 'title'> }) {
  const publicUrl = usePublicUrl();
  const language = usePageLanguage();
  return (
    <>
      <meta property="og:image" content={`${publicUrl}/cards/${language}/${id}.jpg`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {title && <meta property="og:image:alt" content={title.value} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
