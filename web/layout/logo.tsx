import { FormattedMessage } from 'react-intl';
import { direction, otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import styles from './logo.module.css';
import { mark } from '../ui/mark.ts';
import { ShopLink } from '../navigation/shop-link.tsx';

/** The mark and the name in both languages, leading home. */
export function Logo({ onCloth = false }: { readonly onCloth?: boolean }) {
  const other = otherLanguage[usePageLanguage()];
  return (
    <ShopLink to="/" className={`${styles.logo} ${onCloth ? styles.onCloth : ''}`}>
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true">
        <path d={mark.star} fill="currentColor" />
        <path d={mark.book} className={styles.pages} />
      </svg>
      <span className={styles.words}>
        <b>
          <FormattedMessage id="brand.name" />
        </b>
        <small lang={other} dir={direction[other]}>
          <FormattedMessage id="facing.brand.name" />
        </small>
      </span>
    </ShopLink>
  );
}
