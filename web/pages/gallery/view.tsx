import { FormattedMessage } from 'react-intl';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { usePagedList } from '../../kit/use-paged-list.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { GalleryDetail } from './gallery-detail.tsx';
import { GalleryPlate } from './gallery-plate.tsx';
import { page } from './page.ts';
import styles from './view.module.css';

/** The pictures of the publisher's gallery (gallery-1): a wall of plates, whose further pages are led to by links. */
export function View() {
  const list = usePagedList(page, ({ gallery }) => gallery);
  const items = list.items ?? [];
  return (
    <ListPage title="nav.gallery" list={list} filtered={false} detail={<GalleryDetail list={list} />}>
      <ListOf
        items={list.items}
        list={list}
        linked
        empty="content.empty"
        className={styles.wall}
        keyOf={({ id }) => id}
      >
        {(item) => <GalleryPlate item={item} number={items.indexOf(item) + 1} total={items.length} />}
      </ListOf>
      <p className={styles.more}>
        <ButtonLink to="/shop" look="secondary" endIcon="arrow">
          <FormattedMessage id="gallery.more" />
        </ButtonLink>
      </p>
    </ListPage>
  );
}
