import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { usePage } from '../../kit/use-page.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import frame from '../../styles/page.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FacingId } from '../../ui/facing-title.tsx';
import { AsOf } from '../as-of.tsx';
import { TitledHead } from '../titled-head.tsx';
import type { ExportedFormat } from './export-files.ts';
import { OneBookNote, UpdatesNote } from './exports-note.tsx';
import styles from './exports-page.module.css';
import { FormatSheet } from './format-sheet.tsx';
import type { exportsPage } from './page.ts';

type Props = {
  readonly of: ReturnType<typeof exportsPage>;
  readonly title: FacingId & MessageId;
  readonly lead: MessageId;
  readonly formats: readonly [ExportedFormat, ...ExportedFormat[]];
  /** Links to further pages. */
  readonly ways: ReactNode;
  /** `<ExportsNote>`s below the files. */
  readonly children?: ReactNode;
};

/** A page of formats in which the catalogue can be had, and of when it is (export-1). */
export function ExportsPage({ of, title, lead, formats, ways, children }: Props) {
  const intl = useIntl();
  // Where there is no snapshot, there are no files.
  const { snapshot } = usePage(of).shop;
  return (
    <>
      <TitledHead title={title} lead={lead} />
      <div className={frame.wrap}>
        {snapshot && snapshot.books > 0 ? (
          <>
            <div className={styles.date}>
              <AsOf snapshot={snapshot} soFar="exports.so_far" />
            </div>
            <div className={styles.sheets} data-columns={formats.length}>
              {formats.map((format) => (
                <FormatSheet key={format.purpose} format={format} />
              ))}
            </div>
            <div className={styles.notes}>
              <UpdatesNote />
              <OneBookNote file={formats[0].files[0].name} />
              {children}
            </div>
          </>
        ) : (
          <Unavailable />
        )}
        <nav className={styles.ways} aria-label={intl.formatMessage({ id: 'prose.ways_on' })}>
          {ways}
        </nav>
      </div>
    </>
  );
}

const Unavailable = () => (
  <EmptyState
    title={<FormattedMessage id="exports.unavailable" />}
    action={
      <ButtonLink to="/contact">
        <FormattedMessage id="nav.contact" />
      </ButtonLink>
    }
  >
    <FormattedMessage id="exports.unavailable_hint" />
  </EmptyState>
);
