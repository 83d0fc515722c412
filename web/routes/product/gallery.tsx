import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Cover } from '../../components/cover.tsx';
import type { BookDetailsFragment } from '../../generated/graphql.ts';
import { shopPath, useShop } from '../../shop.ts';
import styles from './gallery.module.css';

/** The pictures of a book: one large, and a strip to choose from; without script the strip leads to the pictures. */
export function Gallery({ book }: { readonly book: BookDetailsFragment }) {
  const intl = useIntl();
  const { publicUrl } = useShop();
  const [chosen, setChosen] = useState(0);
  const { images } = book;
  return (
    <div>
      <div className={styles['stage']}>
        <div className={styles['badges']}>
          <span className={styles['full']}>
            <FormattedMessage id="book.badge20" />
          </span>
          <span className={styles['line']}>
            <FormattedMessage id="book.badge10" />
          </span>
        </div>
        <Cover of={book} image={images[chosen] ?? book.thumbnail} loading="first" />
      </div>
      {images.length > 1 && (
        <ul className={styles['strip']} aria-label={intl.formatMessage({ id: 'book.gallery' })}>
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={shopPath(image.url, publicUrl)}
                className={styles['thumbnail']}
                aria-label={intl.formatMessage({ id: 'book.image_n' }, { n: index + 1, total: images.length })}
                aria-current={index === chosen || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                <Cover of={book} image={image} loading="eager" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
