import { useIntl } from 'react-intl';
import { TitleLink } from '../../content/list/detail-link.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { Picture } from '../../content/picture.tsx';
import { Ground, paletteOf } from '../../content/plate.tsx';
import type { GalleryPlateFragment } from '../../generated/public/graphql.ts';
import styles from './gallery-plate.module.css';

type Props = {
  readonly item: GalleryPlateFragment;
  /** Its place among those of the page, by which one without a caption is called. */
  readonly number: number;
  readonly total: number;
};

/** A picture of the gallery on its plate, uncropped, above its caption. */
export function GalleryPlate({ item: { id, image, description }, number, total }: Props) {
  const intl = useIntl();
  const caption = `picture-${id}`;
  return (
    <figure className={styles.figure}>
      <TitleLink
        to={`/gallery/${id}`}
        className={styles.plate}
        {...(description
          ? { 'aria-labelledby': caption }
          : { 'aria-label': intl.formatMessage({ id: 'book.image_n' }, { n: number, total }) })}
      >
        <Picture
          image={image}
          width={480}
          height={360}
          decorative
          className={styles.picture}
          fallback={<Ground palette={paletteOf(String(number))} className={styles.picture} />}
        />
      </TitleLink>
      {description && (
        <figcaption id={caption} className={styles.caption}>
          <LocalisedText text={description} as="p" />
        </figcaption>
      )}
    </figure>
  );
}
