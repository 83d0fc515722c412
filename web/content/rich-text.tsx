import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styles from '../styles/read.module.css';
import { HtmlText } from './html-text.tsx';

type Props = {
  readonly text: ComponentProps<typeof HtmlText>['text'];
  readonly className?: string | undefined;
};

/** A passage to be read: what tables, lists and headings it may have is laid out. */
export function RichText({ text, className = styles.read }: Props) {
  const label = useIntl().formatMessage({ id: 'a11y.table' });
  return <HtmlText text={{ ...text, html: withScrollingTables(text.html, label) }} className={className} />;
}

/** Each table in a box that scrolls where the table is wider than the text, by the keyboard too. */
const withScrollingTables = (html: string, label: string): string =>
  html
    .replaceAll('<table', `<section class="${styles.table}" role="group" aria-label="${label}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></section>');
