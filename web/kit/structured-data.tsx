import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { Language } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { usePublicUrl } from '../navigation/public-url.ts';
import { useLocation } from '../navigation/router.ts';
import { scriptJson } from './script-json.ts';

/** A thing in the words of schema.org. What is undefined is left out. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown };

/** The page that says it. */
export type Site = {
  readonly publicUrl: string;
  readonly language: Language;
  /** Its own address, in its language. */
  readonly address: string;
  readonly home: string;
  /** Whose it is. */
  readonly publisher: Thing;
};

type Props = { readonly of: false | ((site: Site) => Thing) };

/**
 * The subject of a page, for machines, as JSON-LD. It is in documents alone, which is what machines read: `of` is false in browsers, so that
 * they load nothing of what makes it. What the document has stays, until the page or its language is another; no other is made, since React makes
 * the element of a script by a text that becomes markup, which browsers that require Trusted Types refuse.
 */
export function StructuredData({ of }: Props) {
  const page = usePageLanguage() + useLocation().pathname;
  // `useHydrated` is false as well where React makes the document anew: there nothing is to be taken over.
  const isInDocument = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [ofDocument, setOfDocument] = useState(isInDocument ? page : null);
  const json = useJson(of);
  if (ofDocument !== null && ofDocument !== page) setOfDocument(null);
  if (ofDocument !== page) return null;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

const useJson = import.meta.env.SSR ? useServerJson : () => '';

function useServerJson(of: Props['of']): string {
  const intl = useIntl();
  const language = usePageLanguage();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  if (!of) return '';
  const inLanguage = (path: string) => `${publicUrl}${path}?lng=${language}`;
  const name = intl.formatMessage({ id: 'brand.name' });
  const publisher = { '@type': 'Organization', name, url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` };
  const site = { publicUrl, language, address: inLanguage(pathname), home: inLanguage('/'), publisher };
  return scriptJson({ '@context': 'https://schema.org', ...of(site) });
}
