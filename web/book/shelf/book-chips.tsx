import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { CategoryNameFragment } from '../../generated/public/graphql.ts';
import { filterWord } from '../../kit/list-address.ts';
import { Chip } from '../../navigation/chip.tsx';
import { chosenCategories, listAddress } from './book-query.ts';
import styles from './book-shelf.module.css';

/** The id of what says how many books there are, which takes over the focus of a chip that is gone. */
export const resultsId = 'results';

type Props = {
  readonly categories: readonly CategoryNameFragment[];
  /** The category that the path names. */
  readonly category?: string | undefined;
};

/** What narrows the list of books, each a link that takes it away. */
export function BookChips({ categories, category }: Props) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const keyword = filterWord(search, 'keyword');
  const chosen = chosenCategories(search, category);
  const count = chosen.length + Number(keyword !== undefined);
  const shown = useRef(count);
  useEffect(() => {
    const isFewer = count < shown.current;
    shown.current = count;
    if (isFewer && document.activeElement === document.body) document.getElementById(resultsId)?.focus();
  }, [count]);
  if (count === 0) return null;
  const address = (keep: { keyword?: string | undefined; categories: readonly string[] }) => {
    const parameters = new URLSearchParams(search);
    for (const name of ['keyword', 'category', 'page']) parameters.delete(name);
    if (keep.keyword !== undefined) parameters.set('keyword', keep.keyword);
    for (const id of keep.categories) parameters.append('category', id);
    return listAddress(parameters, category);
  };
  return (
    <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'shop.filters' })}>
      {keyword !== undefined && (
        <li>
          <Chip without={address({ categories: chosen })}>
            <bdi>{keyword}</bdi>
          </Chip>
        </li>
      )}
      {chosen.map((id) => {
        const name = categories.find((each) => each.id === id)?.name;
        return (
          <li key={id}>
            <Chip without={address({ keyword, categories: chosen.filter((each) => each !== id) })}>
              {name ? <LocalisedText text={name} /> : id}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
