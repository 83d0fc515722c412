import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { letterIn, letterText, otherLetter } from '../../content/letters/letter.ts';
import { Letter, Letters } from '../../content/letters/letters.tsx';
import { ListCount } from '../../content/list/list-count.tsx';
import { ItemDetail } from '../../content/list/item-detail.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { NameCategoryStrip } from '../../content/list/name-category-strip.tsx';
import { Passage } from '../../content/passage.tsx';
import { filterIds, filterWord, isFiltered } from '../../kit/list-address.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import { authorData } from './author-data.ts';
import { AuthorBooks } from './author-books.tsx';
import { AuthorCard, Portrait } from './author-card.tsx';
import { detail, filters, page } from './page.ts';
import styles from './view.module.css';

/** The authors of the publisher, to be searched by name and category (author-1) and reached by letter (author-3). */
export function View() {
  const intl = useIntl();
  const { authors, categories } = usePage(page);
  const list = usePagedList(page, ({ authors: part }) => part);
  const [search] = useSearchParams();
  const letter = letterIn(search) ?? undefined;
  const others = { value: intl.formatMessage({ id: 'letters.others' }), language: null };
  const [chosen] = filterIds(search, 'category');
  const category = categories?.find(({ id }) => id === chosen)?.name;
  const filtered = isFiltered(search, filters);
  const isNarrowed = filtered || letter !== undefined;
  return (
    <ListPage
      title="nav.authors"
      words={filterWord(search, 'name')}
      chosen={[
        ...(letter === undefined ? [] : [letter === otherLetter ? others : letterText(letter)]),
        ...(category ? [category] : []),
      ]}
      list={list}
      letter={letter}
      filtered={filtered}
      detail={<Detail />}
    >
      <NameCategoryStrip to="/author" name="author.name" categories={categories ?? []} />
      <div className={styles.bar}>
        <Letters of="/author" label="author.letters" letters={authors?.letters ?? []} chosen={letter} />
        <div className={styles.beside}>
          <TextLink to="/titles" words="titles.letters" />
          <ListCount count="authors.count" total={authors?.total ?? null} />
        </div>
      </div>
      <ListOf
        items={list.items}
        list={list}
        empty="author.empty"
        emptyAction={
          isNarrowed && (
            <ButtonLink to="/author" look="secondary" preventScrollReset>
              <FormattedMessage id="shop.reset" />
            </ButtonLink>
          )
        }
        className={styles.authors}
        groups={{
          of: (author) => letter ?? author.letter,
          heading: initialOf,
          className: styles.group,
        }}
        // Of some only the name is known.
        keyOf={({ id }, index) => id ?? `nameless-${index}`}
      >
        {(author) => <AuthorCard author={author} />}
      </ListOf>
    </ListPage>
  );
}

/** The letter in the margin. */
const initialOf = (letter: string) => (
  <h2 className={styles.initial}>
    <Letter letter={letter} />
  </h2>
);

/** The life and work of one author (author-2). */
const Detail = () => (
  <ItemDetail
    of={detail}
    title={({ name }) => name}
    preview={({ image }) => image}
    type="profile"
    data={import.meta.env.SSR && authorData}
    picture={Portrait}
  >
    {({ name, description, englishText, arabicText, books }) => (
      <>
        {description && <Passage texts={{ english: englishText, arabic: arabicText }} beside />}
        {name && <AuthorBooks name={name} books={books} />}
      </>
    )}
  </ItemDetail>
);
