import { FormattedMessage } from 'react-intl';
import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ground } from '../../content/plate.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './other-pages.module.css';

const open = [
  { to: '/journals', text: 'home.tile_journals', palette: 1 },
  { to: '/shop', text: 'home.tile_shop', palette: 3 },
] as const;

const coming: readonly MessageId[] = ['home.tile_audiobooks', 'home.tile_open_access', 'home.tile_translations'];

/** Ways on from the home page, and pages that are yet to come. */
export function OtherPages() {
  const tiles = [
    ...open.map(({ to, text, palette }) => ({
      key: text,
      item: (
        <ShopLink to={to} className={`${styles.tile} ${styles.open}`}>
          <Ground palette={palette} className={styles.ground} />
          <h3>
            <FormattedMessage id={text} /> <Icon name="arrow" />
          </h3>
        </ShopLink>
      ),
    })),
    ...coming.map((text) => ({
      key: text,
      item: (
        <div className={`${styles.tile} ${styles.coming}`}>
          <h3>
            <FormattedMessage id={text} />
          </h3>
          <p>
            <FormattedMessage id="home.tile_soon" />
          </p>
        </div>
      ),
    })),
  ];
  return <Carousel title="home.explore_pages" kind="tiles" items={tiles} />;
}
