import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ContentCard } from '../../content/list/content-card.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { NoSuchPage } from '../../content/list/no-such-page.tsx';
import { Pagination } from '../../content/list/pagination.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ChipLinks } from '../../navigation/chip-links.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { categories, type Category, samplesAt } from './samples.ts';
import styles from './view.module.css';

const names = {
  books: 'newsgrid.books',
  events: 'newsgrid.events',
  awards: 'newsgrid.awards',
} as const satisfies Record<Category, string>;

/** News as a grid (newsgrid-1): a sample, and said to be one. */
export function View() {
  const intl = useIntl();
  const { category, page, items, last } = samplesAt(useSearchParams()[0]);
  return (
    <ListPage title="newsgrid.title" list={{ items, page }} filtered={category !== null} head={SampleHead}>
      <ChipLinks
        label={intl.formatMessage({ id: 'newsgrid.categories' })}
        choices={[null, ...categories].map((each) => ({
          to: each === null ? '/newsgrid' : `/newsgrid?category=${each}`,
          words: <FormattedMessage id={each === null ? 'newsgrid.all' : names[each]} />,
          isChosen: each === category,
        }))}
      />
      {items.length > 0 && (
        <ul className={styles.grid}>
          {items.map(({ id, category: of }) => (
            <li key={id}>
              <ContentCard
                look="above"
                picture={<Ground palette={paletteOf(String(id))} />}
                title={{ value: intl.formatMessage({ id: 'newsgrid.item' }, { n: id }), language: null }}
                facts={<FormattedMessage id={names[of]} />}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && (
        <div className={styles.empty}>
          {page > 1 ? (
            <NoSuchPage />
          ) : (
            <EmptyState
              title={<FormattedMessage id="content.empty" />}
              action={
                <ButtonLink to="/newsgrid" look="secondary">
                  <FormattedMessage id="newsgrid.all" />
                </ButtonLink>
              }
            />
          )}
        </div>
      )}
      {last > 1 && (
        <div className={styles.pages}>
          <Pagination page={page} last={last} label={intl.formatMessage({ id: 'newsgrid.pages' })} />
        </div>
      )}
    </ListPage>
  );
}

const SampleHead = (head: ComponentProps<typeof PageHead>) => (
  <PageHead
    {...head}
    badge={
      <Badge look="outlined">
        <FormattedMessage id="newsgrid.sample" />
      </Badge>
    }
    lead={<FormattedMessage id="newsgrid.lead" />}
  />
);
