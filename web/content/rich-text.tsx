import { useIntl } from 'react-intl';
import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { usePublicUrl, withShopPaths } from '../navigation/public-url.ts';
import styles from '../styles/read.module.css';
import { textAttributes } from './localised-text.tsx';
import { unpartedHtml } from './unparted.ts';

type Props = {
  readonly text: { readonly html: string; readonly language: SchemaLanguage | null };
  readonly className?: string | undefined;
};

/** A passage with markup, in its own language. The API sanitises it: `HTML` is safe to insert by contract. */
export function RichText({ text: { html, language }, className = styles.read }: Props) {
  const page = usePageLanguage();
  const label = useIntl().formatMessage({ id: 'a11y.table' });
  const own = unpartedHtml(withScrollingTables(withShopPaths(html, usePublicUrl()), label));
  return <div className={className} {...textAttributes(language, page)} dangerouslySetInnerHTML={{ __html: own }} />;
}

/** Each table in a box that scrolls where the table is wider than the text, by the keyboard too. */
const withScrollingTables = (html: string, label: string): string =>
  html
    .replaceAll('<table', `<section class="${styles.table}" role="group" aria-label="${label}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></section>');
