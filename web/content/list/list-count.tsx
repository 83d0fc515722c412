import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { entryKey } from '../../kit/history-entries.ts';
import text from '../../styles/text.module.css';

type Props = {
  /** Says how many there are, by `count`. */
  readonly count: MessageId;
  /** Null where it is unknown. */
  readonly total: number | null;
  /** Where it takes over the focus of a chip that is gone (filter-chips.tsx). */
  readonly id?: string;
  readonly className?: string | undefined;
};

/** Says how many a list has, and announces it, also where the same is searched for again. */
export function ListCount({ count, total, id, className }: Props) {
  const entry = entryKey(useLocation());
  return (
    // That there are none is to be seen already.
    <output id={id} tabIndex={id ? -1 : undefined} className={total === 0 ? text.hidden : className}>
      {total !== null && (
        <span key={entry}>
          <FormattedMessage id={count} values={{ count: total }} />
        </span>
      )}
    </output>
  );
}
