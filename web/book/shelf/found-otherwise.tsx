import { FormattedMessage } from 'react-intl';
import type { FoundBy } from '../../generated/public/graphql.ts';
import text from '../../styles/text.module.css';
import styles from './book-shelf.module.css';

/** Parts a list of books into those that a search found by its very words, and those found otherwise; undefined where all are of the first. */
export function groupedByFinding<Book extends { readonly foundBy: FoundBy }>(books: readonly Book[] | null) {
  const ways = new Set(books?.map(({ foundBy }) => foundBy));
  if (![...ways].some((by) => by !== 'KEYWORD')) return undefined;
  return {
    of: ({ foundBy }: Book) => groups[foundBy],
    // Their heading is hidden: below another they would pass for books of that.
    first: groups.KEYWORD,
    heading: (group: string) => <Heading group={group} ways={ways} />,
    className: styles.found,
  };
}

const groups = {
  KEYWORD: 'KEYWORD',
  ISBN: 'ISBN',
  SPELLING: 'near',
  OTHER_SCRIPT: 'near',
  TYPING_ERROR: 'near',
} as const satisfies Record<FoundBy, string>;

const near = ['SPELLING', 'OTHER_SCRIPT', 'TYPING_ERROR'] as const;

function Heading({ group, ways }: { readonly group: string; readonly ways: ReadonlySet<FoundBy> }) {
  if (group === 'KEYWORD')
    return (
      <h2 className={text.hidden}>
        <FormattedMessage id="nav.books" />
      </h2>
    );
  return (
    <div className={styles.near}>
      <h2>
        <FormattedMessage id={group === 'ISBN' ? 'found.ISBN' : 'results.close'} />
      </h2>
      {group === 'near' && (
        <ul>
          {near
            .filter((by) => ways.has(by))
            .map((by) => (
              <li key={by}>
                <FormattedMessage id={`found.${by}`} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
