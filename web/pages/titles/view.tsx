import { FormattedMessage, useIntl } from 'react-intl';
import { AsOf } from '../../content/as-of.tsx';
import { letterIn, letterText, otherLetter } from '../../content/letters/letter.ts';
import { Letter, Letters } from '../../content/letters/letters.tsx';
import { ListCount } from '../../content/list/list-count.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import type { TitlesPageQuery } from '../../generated/public/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import { TextLink } from '../../navigation/text-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { page } from './page.ts';
import { TitleLine } from './title-line.tsx';
import styles from './view.module.css';

/** All titles as a librarian files them, reached by letter (index-1). */
export function View() {
  const intl = useIntl();
  const { bookIndex, shop } = usePage(page);
  const list = usePagedList(page, ({ bookIndex: part }) => part && filed(part));
  const [search] = useSearchParams();
  const letter = letterIn(search) ?? undefined;
  const others = { value: intl.formatMessage({ id: 'letters.others' }), language: null };
  return (
    <ListPage
      title="nav.titles"
      chosen={letter === undefined ? [] : [letter === otherLetter ? others : letterText(letter)]}
      list={list}
      letter={letter}
      filtered={false}
    >
      {bookIndex ? (
        <>
          <div className={styles.bar}>
            <Letters of="/titles" label="titles.letters" letters={bookIndex.letters} chosen={letter} />
            <ListCount count="titles.count" total={bookIndex.total} className={styles.count} />
          </div>
          <div className={styles.notes}>
            <AsOf snapshot={shop.snapshot} soFar="titles.so_far" />
            <TextLink to="/author" words="author.letters" />
          </div>
          <ListOf
            items={list.items}
            list={list}
            empty="titles.empty"
            groups={{ of: (book) => letter ?? book.initial, heading: initialOf, className: styles.group }}
            keyOf={({ id }) => id}
          >
            {(book) => <TitleLine book={book} />}
          </ListOf>
        </>
      ) : (
        <Unavailable />
      )}
    </ListPage>
  );
}

/** Each book with the letter that it is under. */
const filed = ({ items, initials, hasMore }: NonNullable<TitlesPageQuery['bookIndex']>) => ({
  items: items.map((book, at) => ({ ...book, initial: initials[at] ?? otherLetter })),
  hasMore,
});

/** The letter in the margin. */
const initialOf = (letter: string) => (
  <h2 className={styles.initial}>
    <Letter letter={letter} />
  </h2>
);

/** Without a snapshot there is no index: the same books are found elsewhere. */
const Unavailable = () => (
  <EmptyState
    title={<FormattedMessage id="titles.unavailable" />}
    action={
      <>
        <ButtonLink to="/catalogue">
          <FormattedMessage id="nav.catalogue" />
        </ButtonLink>
        <ButtonLink to="/author" look="secondary">
          <FormattedMessage id="nav.authors" />
        </ButtonLink>
      </>
    }
  >
    <FormattedMessage id="titles.unavailable_hint" />
  </EmptyState>
);
