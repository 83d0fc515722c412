import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import { entryKey } from '../../kit/history-entries.ts';
import text from '../../styles/text.module.css';

type Props = {
  /** Null where it is unknown. */
  readonly total: number | null;
  readonly className?: string | undefined;
};

/** Says how many authors a search or a letter has, and announces it, also where the same is searched for again. */
export function AuthorCount({ total, className }: Props) {
  const entry = entryKey(useLocation());
  return (
    // That there are none is to be seen already.
    <output className={total === 0 ? text.hidden : className}>
      {total !== null && (
        <span key={entry}>
          <FormattedMessage id="authors.count" values={{ count: total }} />
        </span>
      )}
    </output>
  );
}
