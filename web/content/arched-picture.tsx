import type { ImagePartsFragment } from '../generated/public/graphql.ts';
import styles from './arched-picture.module.css';
import { Picture } from './picture.tsx';
import { Ground, paletteOf } from './plate.tsx';

type Props = {
  readonly image: ImagePartsFragment | null;
  /** At most so many pixels wide. */
  readonly width: number;
  /** The id by which its ornament is chosen, where there is no picture. */
  readonly id: string | null;
};

/** A picture under an arch, or an ornament in its place; it grows a little while the link around it is pointed at. */
export function ArchedPicture({ image, width, id }: Props) {
  return (
    <span className={styles.arch}>
      <Picture
        image={image}
        width={width}
        height={(width / 4) * 5}
        decorative
        className={styles.picture}
        fallback={<Ground palette={paletteOf(id)} className={styles.picture} />}
      />
    </span>
  );
}
