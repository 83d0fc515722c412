import { FormattedMessage, useIntl } from 'react-intl';
import { Picture } from '../../content/picture.tsx';
import { Ground } from '../../content/plate.tsx';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { BareLanguageLinks } from '../../layout/bare-language-links.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { drawnPages, lastPage, placeOf } from './leaves.ts';
import { useBook } from './use-book.ts';
import styles from './view.module.css';

/** A book of twelve pages that is leafed through, alone on its page (flipbook-1). */
export function View() {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { pages, first, last, turns, from, to, go } = useBook();
  const title = intl.formatMessage({ id: 'flip.title' });
  return (
    <div className={styles.page}>
      <DocumentHead title={title} steps={[{ to: '/catalogue', name: intl.formatMessage({ id: 'nav.catalogue' }) }]} />
      <div className={styles.bar}>
        <ShopLink to="/catalogue" className={styles.back}>
          <Icon name="back" />
          <FormattedMessage id="nav.catalogue" />
        </ShopLink>
        <BareLanguageLinks />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <ol
        ref={pages}
        className={styles.pages}
        data-turns={turns || undefined}
        aria-label={title}
        // A row that scrolls has to be reached by keys.
        {...(!turns && { tabIndex: 0 })}
      >
        {Array.from({ length: lastPage }, (_, index) => index + 1).map((page) => {
          const { isTurned, part } = placeOf(page, from, to);
          return (
            <li
              key={page}
              className={styles.leaf}
              data-side={page % 2 === 0 ? 'even' : 'odd'}
              data-turned={isTurned || undefined}
              data-part={part ?? undefined}
              aria-hidden={(turns && (page < first || page > last)) || undefined}
            >
              <Page page={page} />
            </li>
          );
        })}
      </ol>
      <div className={styles.controls} hidden={!hydrated}>
        <IconButton
          icon="back"
          aria-label={intl.formatMessage({ id: 'flip.prev' })}
          aria-disabled={first === 1 || undefined}
          onClick={() => go(-1)}
        />
        <output className={styles.place}>
          {first === last ? (
            <FormattedMessage id="flip.page" values={{ page: first, total: lastPage }} />
          ) : (
            <FormattedMessage id="flip.pages" values={{ first, last, total: lastPage }} />
          )}
        </output>
        <IconButton
          icon="forward"
          aria-label={intl.formatMessage({ id: 'flip.next' })}
          aria-disabled={last === lastPage || undefined}
          onClick={() => go(1)}
        />
      </div>
    </div>
  );
}

/** A drawn page, or an endpaper. */
function Page({ page }: { readonly page: number }) {
  const intl = useIntl();
  const language = usePageLanguage();
  const words = drawnPages[page - 2];
  if (words === undefined) {
    return (
      <>
        <span className={text.hidden}>
          <FormattedMessage id="flip.endpaper" />
        </span>
        <Ground palette={7} className={styles.endpaper} />
      </>
    );
  }
  const url = `/book/${language}-${page}.webp`;
  return (
    <Picture
      image={{ url, scaled: url, alt: '' }}
      width={300}
      height={500}
      alt={intl.formatMessage({ id: words })}
      className={styles.picture}
      fallback={
        <span className={styles.plate}>
          <Ground palette={7} className={styles.band} />
          <FormattedMessage id="flip.page" values={{ page, total: lastPage }} />
          <Ground palette={7} className={styles.band} />
        </span>
      }
    />
  );
}
