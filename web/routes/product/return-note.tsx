import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { RichText } from '../../components/rich-text.tsx';
import type { BookDetailsFragment } from '../../generated/graphql.ts';
import styles from './return-note.module.css';

/** On what terms a book can be returned: the shop's own, and what this book adds to them. */
export function ReturnNote({ policy }: { readonly policy: BookDetailsFragment['returnPolicy'] }) {
  return (
    <aside className={styles['note']} aria-labelledby="title-return">
      <h2 id="title-return">
        <FormattedMessage id="book.return" />
      </h2>
      <ul>
        <li>
          <Icon name="shield" />
          <FormattedMessage id="footer.money" />
        </li>
        <li>
          <Icon name="return" />
          <FormattedMessage id="footer.return" />
        </li>
        <li>
          <Icon name="truck" />
          <FormattedMessage id="service.delivery" />
        </li>
      </ul>
      {policy && <RichText of={policy} className={styles['policy']} />}
    </aside>
  );
}
