import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from '../../navigation/router.ts';
import { ArchedPicture } from '../../content/arched-picture.tsx';
import { Breadcrumb } from '../../content/breadcrumb.tsx';
import type { PageHead } from '../../content/page-head.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import { isFiltered } from '../../kit/list-address.ts';
import { usePage } from '../../kit/use-page.ts';
import pageStyles from '../../styles/page.module.css';
import styles from './category-room.module.css';
import { page } from './page.ts';

type Props = Pick<ComponentProps<typeof PageHead>, 'steps' | 'title' | 'facing'>;

/**
 * How the page of a category begins: on a band of its cloth, with its picture under an arch, both its names and, where the list
 * has no others, the number of its books.
 */
export function CategoryRoom({ steps, title, facing }: Props) {
  const { category, books } = usePage(page);
  const [search] = useSearchParams();
  if (!category) return null;
  const palette = paletteOf(category.id);
  const total = isFiltered(search, ['keyword', 'category']) ? null : books?.total;
  return (
    <>
      <Breadcrumb steps={steps} here={title} />
      <div className={styles.room} data-palette={palette}>
        <div className={`${styles.inside} ${pageStyles.wrap}`}>
          <div className={styles.arch}>
            <ArchedPicture image={category.image} width={320} id={category.id} />
          </div>
          <div className={`${styles.names} ${pageStyles.titles}`}>
            <h1>{title}</h1>
            {facing}
            {total != null && (
              <p className={styles.count}>
                <FormattedMessage id="books.count" values={{ count: total }} />
              </p>
            )}
          </div>
        </div>
        <Ground palette={palette} className={styles.ornament} />
      </div>
    </>
  );
}
