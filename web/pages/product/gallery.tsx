import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../book/cover.tsx';
import type { BookDetailsFragment } from '../../generated/public/graphql.ts';
import { hasModifier } from '../../ui/keyboard.ts';
import { shopPath, usePublicUrl } from '../../navigation/public-url.ts';
import text from '../../styles/text.module.css';
import styles from './gallery.module.css';

/** The pictures of a book: one large, and a strip to choose from; without script the strip leads to the pictures. */
export function Gallery({ book }: { readonly book: BookDetailsFragment }) {
  const intl = useIntl();
  const publicUrl = usePublicUrl();
  // Null until the reader chooses: before that there is nothing to announce.
  const [chosen, setChosen] = useState<number | null>(null);
  const { id, title } = book;
  const images = book.images ?? [];
  const shown = chosen ?? 0;
  const total = images.length;
  const nameOf = (index: number) => intl.formatMessage({ id: 'book.image_n' }, { n: index + 1, total });
  const alt =
    total > 1
      ? intl.formatMessage({ id: 'book.image_of' }, { title: title?.value ?? id, n: shown + 1, total })
      : undefined;
  return (
    <div>
      <div className={styles.stage}>
        <div className={styles.badges}>
          <Badge>
            <FormattedMessage id="book.badge20" />
          </Badge>
          <Badge look="outlined">
            <FormattedMessage id="book.badge10" />
          </Badge>
        </div>
        <Cover book={book} image={images[shown] ?? book.thumbnail} loading="first" alt={alt} />
      </div>
      {total > 1 && (
        <ul className={styles.strip} aria-label={intl.formatMessage({ id: 'book.gallery' })}>
          {images.map((image, index) => (
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
                <Cover book={book} image={image} decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      <output className={text.hidden}>{chosen === null ? '' : nameOf(chosen)}</output>
    </div>
  );
}
