import { useIntl } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { isolated } from '../i18n/isolated.ts';
import { type Language, namedLanguage, otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { breadcrumbData, type Step } from './breadcrumb-data.ts';
import { StructuredData } from './structured-data.tsx';
import { usePublicUrl } from '../navigation/public-url.ts';

type Props = {
  /** What the page is about; left out, the shop itself. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Whether search engines may list the page. */
  readonly indexable?: boolean;
  /** The page of a list: those after the first have addresses of their own. */
  readonly page?: number | undefined;
  /** The letter of an index: each has an address of its own too. */
  readonly letter?: string | undefined;
  readonly type?: 'website' | 'article' | 'book' | 'profile';
  /** The pages between home and this one. */
  readonly steps?: readonly Step[] | undefined;
};

/** Title, description, addresses and preview of a page; React moves them into the head. */
export function DocumentHead({
  title,
  description,
  indexable = true,
  page = 1,
  letter,
  type = 'website',
  steps,
}: Props) {
  const intl = useIntl();
  const language = usePageLanguage();
  const about = description || intl.formatMessage({ id: 'meta.description' });
  return (
    <>
      <title>
        {title
          ? intl.formatMessage({ id: 'meta.title' }, { title: isolated(title, language) })
          : intl.formatMessage({ id: 'meta.home' })}
      </title>
      <meta name="description" content={about} />
      {indexable ? <Addresses page={page} letter={letter} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? intl.formatMessage({ id: 'brand.name' })} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={intl.formatMessage({ id: 'brand.name' })} />
      <Locales />
      {title && indexable && (
        <StructuredData
          of={import.meta.env.SSR && breadcrumbData(intl.formatMessage({ id: 'nav.home' }), steps ?? [], title)}
        />
      )}
    </>
  );
}

/**
 * The address without a language is negotiated, those with one are fixed; each names itself as canonical, since one that
 * named another would take it out of the set of translations.
 */
function Addresses({ page, letter }: { readonly page: number; readonly letter: string | undefined }) {
  const publicUrl = usePublicUrl();
  const { pathname, search } = useLocation();
  const plain = publicUrl + (pathname === '/' ? pathname : pathname.replace(/\/+$/, ''));
  const address = (named: Language | null) => {
    const parameters = new URLSearchParams({
      ...(letter !== undefined && { letter }),
      ...(page > 1 && { page: String(page) }),
      ...(named && { lng: named }),
    });
    return parameters.size > 0 ? `${plain}?${parameters}` : plain;
  };
  const canonical = address(namedLanguage(new URLSearchParams(search)));
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="ar" href={address('ar')} />
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
    </>
  );
}

/** Open Graph names a language with a territory. */
const openGraphLocale = { en: 'en_US', ar: 'ar_AR' } as const;

function Locales() {
  const language = usePageLanguage();
  return (
    <>
      <meta property="og:locale" content={openGraphLocale[language]} />
      <meta property="og:locale:alternate" content={openGraphLocale[otherLanguage[language]]} />
    </>
  );
}
