import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import text from '../styles/text.module.css';
import styles from './count-bubble.module.css';

/** How many there are, at the edge of the button that leads to them, and read out in words; nothing for none. */
export function CountBubble({ count, words }: { readonly count: number; readonly words: MessageId }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.bubble} aria-hidden="true">
        <FormattedNumber value={count} />
      </span>
      <span className={text.hidden}>
        <FormattedMessage id={words} values={{ count }} />
      </span>
    </>
  );
}
