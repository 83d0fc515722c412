import type { TextPartsFragment } from '../generated/public/graphql.ts';
import { LocalisedText } from './localised-text.tsx';
import styles from './plate.module.css';

const palettes = 12;

/** The binding of a category, as styles/palettes.css has it; what belongs to none is bound like the seventh. */
export const paletteOf = (categoryId: string | null | undefined): number => {
  const number = Number(categoryId);
  return Number.isInteger(number) && number > 0 ? ((number - 1) % palettes) + 1 : 7;
};

const grounds = ['stars', 'hexagons', 'petals', 'lozenges', 'ogees'] as const;

/** The ornament of a binding alone. */
export function Ground({ palette, className }: { readonly palette: number; readonly className?: string | undefined }) {
  const ground = grounds[palette % grounds.length] ?? 'stars';
  return (
    <span
      className={`${styles.ground} ${styles[ground]} ${className ?? ''}`}
      data-palette={palette}
      aria-hidden="true"
    />
  );
}

type Props = {
  readonly title: TextPartsFragment | null;
  readonly palette: number;
  /** Hidden from assistive technology, where the title is beside it. */
  readonly decorative?: boolean;
};

/** In characters: in the usual size a longer one does not fit between the bands. */
const longTitle = 60;

/** A book without a picture: its title in type on cloth of the category's colour. */
export function Plate({ title, palette, decorative = false }: Props) {
  return (
    <span className={styles.plate} data-palette={palette} aria-hidden={decorative || undefined}>
      <Ground palette={palette} className={styles.band} />
      {title && (
        <LocalisedText
          text={title}
          as="span"
          className={`${styles.title} ${title.value.length > longTitle ? styles.long : ''}`}
        />
      )}
      <Ground palette={palette} className={styles.band} />
    </span>
  );
}
