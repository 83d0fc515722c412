import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { entryKey } from '../../kit/history-entries.ts';
import text from '../../styles/text.module.css';

/** Announces how many authors a search has found, also where the same is searched for again. */
export function AuthorCount({ authors }: { readonly authors: readonly unknown[] | null }) {
  const entry = entryKey(useLocation());
  return (
    <output className={text.hidden}>
      {authors && (
        <span key={entry}>
          <FormattedMessage id="authors.count" values={{ count: authors.length }} />
        </span>
      )}
    </output>
  );
}
