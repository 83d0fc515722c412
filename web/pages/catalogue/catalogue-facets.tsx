import { FormattedMessage } from 'react-intl';
import { FacetFields } from '../../content/list/facet-fields.tsx';
import type { FacetsFragment } from '../../generated/public/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './catalogue-facets.module.css';

type Props = {
  readonly facets: FacetsFragment | null;
  /** How many are chosen. */
  readonly active: number;
};

/** Language, e-books and year of the catalogue, unfolding below its search; nothing where they are unknown and none is chosen. */
export const CatalogueFacets = ({ facets, active }: Props) =>
  (facets !== null || active > 0) && (
    <details className={styles.facets}>
      <summary>
        <Icon name="filter" />
        <FormattedMessage id="facet.narrow" />
        {active > 0 && (
          <span className={styles.active}>
            <FormattedMessage id="filters.active" values={{ count: active }} />
          </span>
        )}
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={styles.fields}>
        <FacetFields facets={facets} />
      </div>
      <Button type="submit" look="secondary">
        <FormattedMessage id="shop.filter" />
      </Button>
    </details>
  );
