import { FormattedMessage } from 'react-intl';
import { withFoundBy } from '../../book/found-by.ts';
import { groupedByFinding } from '../../book/shelf/found-otherwise.tsx';
import { ShelfNotice } from '../../book/shelf/shelf-notice.tsx';
import { useChosenFacets } from '../../content/list/chosen-facets.ts';
import { FilterChips } from '../../content/list/filter-chips.tsx';
import { ListCount } from '../../content/list/list-count.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { NameCategoryStrip } from '../../content/list/name-category-strip.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { filterIds, filterWord, isFiltered } from '../../kit/list-address.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { CatalogueCard } from './catalogue-card.tsx';
import { CatalogueFacets } from './catalogue-facets.tsx';
import { EbookReader } from './ebook-reader.tsx';
import { filters, page } from './page.ts';
import styles from './view.module.css';

const resultsId = 'results';

/** Every book of the publisher, and where it is read on the screen, to be searched by name and category (catalogue-1), and narrowed by facets. */
export function View() {
  const { catalogue, categories } = usePage(page);
  const list = usePagedList(page, ({ catalogue: part }) => part && withFoundBy(part));
  const groups = groupedByFinding(list.items);
  const [search] = useSearchParams();
  const name = filterWord(search, 'name');
  const [chosen] = filterIds(search, 'category');
  const category = categories?.find(({ id }) => id === chosen)?.name;
  const filtered = isFiltered(search, filters);
  const chips = [
    { key: 'name', value: name, name: <bdi>{name}</bdi> },
    { key: 'category', value: chosen, name: category ? <LocalisedText text={category} /> : chosen },
  ].flatMap((chip) => (chip.value === undefined ? [] : [{ ...chip, without: addressWithout(search, chip.key) }]));
  const facets = useChosenFacets(search);
  const ofFacets = facets.map(({ parameter, value, name: { value: words } }) => ({
    key: `${parameter} ${value}`,
    without: addressWithout(search, parameter, value),
    name: words,
  }));
  return (
    <ListPage
      title="nav.catalogue"
      words={name}
      chosen={[...(category ? [category] : []), ...facets.map((facet) => facet.name)]}
      list={list}
      filtered={filtered}
      detail={<EbookReader />}
    >
      <NameCategoryStrip to="/catalogue" name="catalogue.name" categories={categories ?? []}>
        <CatalogueFacets facets={catalogue?.facets ?? null} active={facets.length} />
      </NameCategoryStrip>
      <ShelfNotice asOf={null} gatheredAt={catalogue?.gatheredAt} />
      <div className={styles.line}>
        <ListCount count="books.count" total={catalogue?.total ?? null} id={resultsId} />
        <ShopLink to="/book" className={text.link}>
          <FormattedMessage id="flip.look" />
        </ShopLink>
      </div>
      <FilterChips chips={[...(list.items?.length === 0 ? chips : []), ...ofFacets]} results={resultsId} />
      <ListOf
        items={list.items}
        list={list}
        loaded="list.loaded"
        end="shop.end"
        empty={filtered ? 'shop.empty' : 'content.empty'}
        emptyAction={
          <ButtonLink to={filtered ? '/catalogue' : '/shop'} look="secondary" preventScrollReset>
            <FormattedMessage id={filtered ? 'shop.reset' : 'nav.books'} />
          </ButtonLink>
        }
        {...(groups && { groups })}
        className={styles.cards}
        keyOf={({ id }) => id}
      >
        {(entry) => <CatalogueCard entry={entry} />}
      </ListOf>
    </ListPage>
  );
}

/** The list without one of its filters, from the first page on. */
function addressWithout(search: URLSearchParams, filter: string, value?: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(filter, value);
  kept.delete('page');
  return `/catalogue${kept.size > 0 ? `?${kept}` : ''}`;
}
