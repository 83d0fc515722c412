import type { BookCardFragment, ImagePartsFragment } from '../generated/public/graphql.ts';
import { Picture } from '../content/picture.tsx';
import styles from './cover.module.css';
import { paletteOf, Plate } from '../content/plate.tsx';

type Props = {
  readonly book: Pick<BookCardFragment, 'title' | 'category'>;
  readonly image: ImagePartsFragment | null | undefined;
  readonly loading?: 'lazy' | 'first' | undefined;
  readonly sizes?: string;
  readonly alt?: string | undefined;
  readonly decorative?: boolean;
};

/** A cover as it lies on a plate: two to three, never cropped, throwing a shadow. */
export function Cover({ book, image, loading, sizes, alt, decorative = false }: Props) {
  return (
    <span className={styles.cover}>
      <Picture
        image={image}
        width={480}
        height={720}
        loading={loading}
        sizes={sizes}
        alt={alt}
        decorative={decorative}
        className={styles.picture}
        fallback={<Plate title={book.title} palette={paletteOf(book.category?.id)} decorative={decorative} />}
      />
    </span>
  );
}
