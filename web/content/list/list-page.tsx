import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../../kit/page-head.tsx';
import page from '../../styles/page.module.css';
import { type FacingId, FacingTitle } from '../../ui/facing-title.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { useDetailOutlet } from './detail-outlet.tsx';
import styles from './list-page.module.css';

type Props = {
  readonly title: FacingId;
  /** The name of what is listed, where that is more than the title says. */
  readonly name?: ReactNode;
  /** The same as text, for the title of the document. */
  readonly documentTitle?: string | undefined;
  /** The way to the page after home. */
  readonly steps?: readonly { readonly to: string; readonly name: ReactNode }[];
  /** The page of the list that the address names. */
  readonly number?: number;
  /** A list narrowed by a filter is one of countless: search engines are not to keep it. */
  readonly filtered: boolean;
  readonly children: ReactNode;
};

/** The page around a list: its head and title, and the detail of an item over it. */
export function ListPage({ title, name, documentTitle, steps, number = 1, filtered, children }: Props) {
  const intl = useIntl();
  // A detail has a head of its own.
  const detail = useDetailOutlet();
  const here = name ?? <FormattedMessage id={title} />;
  const home = { to: '/', name: <FormattedMessage id="nav.home" /> };
  return (
    <>
      {!detail && (
        <PageHead title={documentTitle ?? intl.formatMessage({ id: title })} page={number} indexable={!filtered} />
      )}
      <Breadcrumb steps={steps ? [home, ...steps] : [home]} here={here} />
      <div className={`${styles.head} ${page.wrap}`}>
        <h1>{here}</h1>
        {!name && <FacingTitle id={title} />}
      </div>
      <div className={page.wrap}>{children}</div>
      {detail}
    </>
  );
}
