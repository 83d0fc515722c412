import { useIntl } from 'react-intl';
import { BothTitles } from './both-titles.tsx';
import { LanguageLink } from './language-link.tsx';

/** The choice of language, and of titles in both. */
export function LanguageLinks({ className }: { readonly className?: string | undefined }) {
  const intl = useIntl();
  return (
    <nav className={className} aria-label={intl.formatMessage({ id: 'header.language' })}>
      <LanguageLink to="en" />
      <BothTitles />
      <LanguageLink to="ar" />
    </nav>
  );
}
