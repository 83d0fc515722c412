import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import styles from './price-summary.module.css';

type Line = { readonly name: MessageId; readonly value: ReactNode };

type Props = {
  readonly title: ReactNode;
  /** What is ordered. */
  readonly items?: ReactNode;
  /** What the total is made of, and what is free. */
  readonly lines: readonly Line[];
  readonly total: Line;
  /** The way on, and what there is to say before it. */
  readonly children?: ReactNode;
};

/** What an order comes to: its lines and, large, the total. */
export function PriceSummary({ title, items, lines, total, children }: Props) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      {items}
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Amount key={line.name} {...line} />
        ))}
      </dl>
      <dl className={`${styles.lines} ${styles.total}`}>
        <Amount {...total} />
      </dl>
      {children}
    </div>
  );
}

function Amount({ name, value }: Line) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
