import { FormattedMessage } from 'react-intl';
import { Assurance } from '../../ui/assurance.tsx';
import { RichText } from '../../content/rich-text.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import styles from './return-note.module.css';

/** On what terms a book can be returned: its own where it has some, or else the shop's. */
export function ReturnNote({ policy }: { readonly policy: BookDetailsFragment['returnPolicy'] }) {
  return (
    <aside className={styles.note} aria-labelledby="title-return">
      <h2 id="title-return">
        <FormattedMessage id="book.return" />
      </h2>
      {policy ? (
        <RichText text={policy} className={styles.policy} />
      ) : (
        <ul>
          <Assurance kind="money" />
          <Assurance kind="return" />
          <Assurance kind="delivery" />
        </ul>
      )}
    </aside>
  );
}
