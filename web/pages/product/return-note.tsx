import { FormattedMessage } from 'react-intl';
import { RichText } from '../../content/rich-text.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import styles from './return-note.module.css';

/** On what terms a book can be returned, where it has terms of its own. */
export function ReturnNote({ policy }: { readonly policy: BookDetailsFragment['returnPolicy'] }) {
  if (!policy) return null;
  return (
    <aside className={styles.note} aria-labelledby="title-return">
      <h2 id="title-return">
        <FormattedMessage id="book.return" />
      </h2>
      <RichText text={policy} className={styles.policy} />
    </aside>
  );
}
