import type { ImagePartsFragment, TextPartsFragment } from '../generated/public/graphql.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import styles from './arched-picture.module.css';
import { textAttributes } from './localised-text.tsx';
import { Picture } from './picture.tsx';
import { Ground, paletteOf } from './plate.tsx';

type Props = {
  readonly image: ImagePartsFragment | null;
  /** At most so many pixels wide. */
  readonly width: number;
  /** The id by which its ornament is chosen, where there is no picture. */
  readonly id: string | null;
  /** Whose picture it is: where there is none, the initial is on the ornament. */
  readonly name?: TextPartsFragment | null;
};

/** A picture under an arch, or an ornament in its place; it grows a little while the link around it is pointed at. */
export function ArchedPicture({ image, width, id, name }: Props) {
  return (
    <span className={styles.arch}>
      <Picture
        image={image}
        width={width}
        height={(width / 4) * 5}
        decorative
        className={styles.picture}
        fallback={
          <>
            <Ground palette={paletteOf(id)} className={styles.picture} />
            {name && <Initial of={name} />}
          </>
        }
      />
    </span>
  );
}

function Initial({ of: { value, language } }: { readonly of: TextPartsFragment }) {
  const page = usePageLanguage();
  return (
    <span className={styles.initial} {...textAttributes(language, page)} aria-hidden="true">
      {initialOf(value)}
    </span>
  );
}

/** The first letter of a name, after what begins many Arabic ones: son of, father of, the article. */
const initialOf = (name: string): string | undefined =>
  /(?:(?:ibn|bint|abu|umm|ابن|بنت|أبو|أبي|أم)\s+)*(?:al-|ال)?[^\p{L}]*(\p{L})/iu
    .exec(name)?.[1]
    ?.toLocaleUpperCase('en');
