import { FormattedMessage } from 'react-intl';
import text from '../../styles/text.module.css';

/** Announces how many authors a search has found. */
export const AuthorCount = ({ authors }: { readonly authors: readonly unknown[] | null }) => (
  <output className={text.hidden}>
    {authors && <FormattedMessage id="authors.count" values={{ count: authors.length }} />}
  </output>
);
