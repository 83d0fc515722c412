import { FormattedMessage } from 'react-intl';
import { direction, otherLanguage } from '../i18n/language.ts';
import { useShop } from '../shop.ts';
import styles from './logo.module.css';
import { mark } from './mark.ts';
import { ShopLink } from './shop-link.tsx';

/** The mark and the name in both languages, leading home. */
export function Logo({ onCloth = false }: { readonly onCloth?: boolean }) {
  const other = otherLanguage[useShop().language];
  return (
    <ShopLink to="/" className={`${styles['logo']} ${onCloth ? styles['onCloth'] : ''}`}>
      <svg viewBox="0 0 48 48" className={styles['mark']} aria-hidden="true">
        <path d={mark.star} fill="currentColor" />
        <path d={mark.book} className={styles['pages']} />
      </svg>
      <span className={styles['words']}>
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
