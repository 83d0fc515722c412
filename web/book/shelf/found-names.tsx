import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalisedText } from '../../content/localised-text.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type {
  FoundJournalFragment,
  FoundNamesFragment,
  ShelfCategoryFragment,
} from '../../generated/public/graphql.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import styles from './found-names.module.css';

type Props = FoundNamesFragment & { readonly categories: readonly ShelfCategoryFragment[] };

/** Authors, journals and categories in whose names a keyword is found, each with the way to it; nothing where there are none. */
export function FoundNames({ searchAuthors, searchJournals, categories }: Props) {
  const authors = searchAuthors?.items ?? [];
  const journals = searchJournals?.items ?? [];
  if (authors.length === 0 && journals.length === 0 && categories.length === 0) return null;
  return (
    <dl className={styles.names}>
      {authors.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="nav.authors" />
          </dt>
          {authors.map(
            ({ id, name }, index) =>
              name && (
                <dd key={id ?? `nameless-${index}`}>
                  <ShopLink
                    to={id ? `/author/${id}` : `/author?${new URLSearchParams({ name: name.value })}`}
                    className={text.link}
                  >
                    <LocalisedText text={name} />
                  </ShopLink>
                </dd>
              ),
          )}
        </div>
      )}
      {journals.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="nav.journals" />
          </dt>
          {journals.map(({ id, name, viewUrl }) => name && <Journal key={id} name={name} viewUrl={viewUrl} />)}
        </div>
      )}
      {categories.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="shop.categories" />
          </dt>
          {categories.map(
            ({ id, name }) =>
              name && (
                <dd key={id}>
                  <ShopLink to={`/shop/${id}`} className={text.link}>
                    <LocalisedText text={name} />
                  </ShopLink>
                </dd>
              ),
          )}
        </div>
      )}
    </dl>
  );
}

/** A journal leads to its issues in the shop, and to where it is read elsewhere. */
function Journal({
  name,
  viewUrl,
}: {
  readonly name: NonNullable<FoundJournalFragment['name']>;
  readonly viewUrl: string | null;
}) {
  const id = useId();
  return (
    <dd className={styles.journal}>
      <ShopLink to={`/shop?${new URLSearchParams({ keyword: name.value })}`} id={`${id}-name`} className={text.link}>
        <LocalisedText text={name} />
      </ShopLink>
      {viewUrl && (
        <NewTabLink href={viewUrl} of={`${id}-name`} className={`${styles.view} ${text.link}`}>
          <FormattedMessage id="journal.view" />
        </NewTabLink>
      )}
    </dd>
  );
}
