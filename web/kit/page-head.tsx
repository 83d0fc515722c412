import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isLanguage } from '../i18n/language.ts';
import { usePublicUrl } from '../navigation/public-url.ts';

type Props = {
  /** What the page is about; left out, the shop itself. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Whether search engines may list the page. */
  readonly indexable?: boolean;
};

/** Title, description and addresses of a page; React moves them into the head. */
export function PageHead({ title, description, indexable = true }: Props) {
  const intl = useIntl();
  return (
    <>
      <title>
        {title ? intl.formatMessage({ id: 'meta.title' }, { title }) : intl.formatMessage({ id: 'meta.home' })}
      </title>
      <meta name="description" content={description || intl.formatMessage({ id: 'meta.description' })} />
      {indexable ? <Addresses /> : <meta name="robots" content="noindex" />}
    </>
  );
}

/**
 * The address without a language is negotiated, those with one are fixed; each names itself as canonical, since one that
 * named another would take it out of the set of translations.
 */
function Addresses() {
  const publicUrl = usePublicUrl();
  const { pathname, search } = useLocation();
  const plain = publicUrl + (pathname === '/' ? pathname : pathname.replace(/\/+$/, ''));
  const language = new URLSearchParams(search).get('lng');
  return (
    <>
      <link rel="canonical" href={isLanguage(language) ? `${plain}?lng=${language}` : plain} />
      <link rel="alternate" hrefLang="en" href={`${plain}?lng=en`} />
      <link rel="alternate" hrefLang="ar" href={`${plain}?lng=ar`} />
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  );
}
