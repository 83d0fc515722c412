import { useIntl } from 'react-intl';
import { LanguageLink } from './language-link.tsx';

/** The choice of language. */
export function LanguageLinks({ className }: { readonly className?: string | undefined }) {
  const intl = useIntl();
  return (
    <nav className={className} aria-label={intl.formatMessage({ id: 'header.language' })}>
      <LanguageLink to="en" />
      <LanguageLink to="ar" />
    </nav>
  );
}
