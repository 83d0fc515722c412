import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import text from '../styles/text.module.css';
import styles from './table.module.css';

type Column<Head extends MessageId> = {
  /** Its head, and the label of its cells where rows are cards. */
  readonly head: Head;
  /** `name` is what the row is about; a `corner` and an `action` explain themselves, so that their heads are only read out. */
  readonly place?: 'name' | 'corner' | 'action';
  /** Amounts end where their column does. */
  readonly align?: 'end';
};

type Row<Head extends MessageId> = {
  readonly id: string;
  /** What it has in each column, by the head of that. */
  readonly cells: Readonly<Record<Head, ReactNode>>;
};

type Props<Head extends MessageId> = {
  /** Names the table where its heading is not seen. */
  readonly caption: ReactNode;
  readonly columns: readonly Column<Head>[];
  readonly rows: readonly Row<NoInfer<Head>>[];
  /** Whether on small screens the cells of a row are two to a line, without their labels, and its action is all of the card. */
  readonly compact?: boolean;
};

/** A table; on small screens each row is a card, whose values are labelled with the heads of their columns. */
export function Table<Head extends MessageId>({ caption, columns, rows, compact = false }: Props<Head>) {
  const intl = useIntl();
  return (
    <table className={styles.table} data-compact={compact || undefined}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, place, align }) => (
            <th key={head} scope="col" data-place={place} data-align={align}>
              <span className={place === 'corner' || place === 'action' ? text.hidden : undefined}>
                <FormattedMessage id={head} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ head, place, align }) =>
              place === 'name' ? (
                <th key={head} scope="row" data-place={place}>
                  {cells[head]}
                </th>
              ) : (
                <td
                  key={head}
                  data-place={place}
                  data-align={align}
                  data-label={place ? undefined : intl.formatMessage({ id: head })}
                >
                  {cells[head]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
