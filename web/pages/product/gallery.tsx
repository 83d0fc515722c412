import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../book/cover.tsx';
import { LargeView } from '../../content/large-view.tsx';
import { paletteOf, Plate } from '../../content/plate.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { hasModifier } from '../../ui/keyboard.ts';
import { shopPath, usePublicUrl } from '../../navigation/public-url.ts';
import { isolated } from '../../i18n/isolated.ts';
import { direction } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { StripArrows } from '../../ui/strip-arrows.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import text from '../../styles/text.module.css';
import styles from './gallery.module.css';
import { type BookPicture, picturesOf } from './pictures-of.ts';

/** How far, in pixels, a finger goes that means the next picture. */
const swiped = 40;

/** Scaled even where it is a drawing: what a leaf shows in detail takes long to draw, and is not seen at this size. */
const smallOf = ({ url, small = url, alt }: BookPicture) => ({ url: small, scaled: small, alt });

/**
 * The pictures of a book: one large, which arrows and a finger change and a click enlarges, and a strip to choose from;
 * without script both lead to the pictures.
 */
export function Gallery({ book }: { readonly book: BookDetailsFragment }) {
  const intl = useIntl();
  const publicUrl = usePublicUrl();
  // Null until the reader chooses: before that there is nothing to announce.
  const [chosen, setChosen] = useState<number | null>(null);
  const { id, title, category } = book;
  const pictures = picturesOf(book);
  const shown = chosen ?? 0;
  const total = pictures.length;
  const language = usePageLanguage();
  const strip = useId();
  const hydrated = useHydrated();
  const touched = useRef<number>(null);
  const move = (step: 1 | -1) => {
    const next = shown + step;
    if (pictures[next]) setChosen(next);
  };
  const onTouchEnd = (to: number) => {
    const way = (to - (touched.current ?? to)) * (direction[language] === 'rtl' ? 1 : -1);
    touched.current = null;
    if (Math.abs(way) > swiped) move(way > 0 ? 1 : -1);
  };
  const nameOf = (index: number) => intl.formatMessage({ id: 'book.image_n' }, { n: index + 1, total });
  const name = isolated(title?.value ?? id, language);
  const alt = total > 1 ? intl.formatMessage({ id: 'book.image_of' }, { title: name, n: shown + 1, total }) : undefined;
  return (
    <div>
      <div
        className={styles.stage}
        // Two fingers enlarge the page.
        onTouchStart={({ touches }) => {
          touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={({ changedTouches }) => changedTouches[0] && onTouchEnd(changedTouches[0].clientX)}
        onTouchCancel={() => {
          touched.current = null;
        }}
      >
        <div className={styles.badges}>
          <Badge>
            <FormattedMessage id="book.badge20" />
          </Badge>
          <Badge look="outlined">
            <FormattedMessage id="book.badge10" />
          </Badge>
        </div>
        <LargeView
          title={<FormattedMessage id="book.gallery" />}
          pictures={pictures.map((image) => ({ image, name }))}
          ofBook
          shown={shown}
          fallback={<Plate title={title} palette={paletteOf(category?.id)} />}
        >
          <Cover book={book} image={pictures[shown]} loading="first" sizes="(min-width: 48em) 24rem, 60vw" alt={alt} />
        </LargeView>
        {total > 1 && (
          <div className={styles.arrows}>
            <StripArrows
              of={strip}
              place={hydrated ? { atStart: shown === 0, atEnd: shown === total - 1 } : null}
              move={move}
            />
          </div>
        )}
      </div>
      {total > 1 && (
        <ul id={strip} className={styles.strip} aria-label={intl.formatMessage({ id: 'book.gallery' })}>
          {pictures.map((image, index) => (
            <li key={image.url}>
              <a
                href={shopPath(image.url, publicUrl)}
                className={styles.thumbnail}
                aria-label={nameOf(index)}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  if (hasModifier(event)) return;
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                <Cover book={book} image={smallOf(image)} decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      <output className={text.hidden}>{chosen === null ? '' : nameOf(chosen)}</output>
    </div>
  );
}
