import { FormattedMessage } from 'react-intl';
import { direction, otherLanguage } from '../i18n/language.ts';
import { useShop } from '../shop.ts';
import styles from './logo.module.css';
import { ShopLink } from './shop-link.tsx';

/** The mark and the name in both languages, leading home. */
export function Logo({ onCloth = false }: { readonly onCloth?: boolean }) {
  const other = otherLanguage[useShop().language];
  return (
    <ShopLink to="/" className={`${styles['logo']} ${onCloth ? styles['onCloth'] : ''}`}>
      <svg viewBox="0 0 48 48" className={styles['mark']} aria-hidden="true">
        <path
          d="M24 1.5 30.6 8H40v9.4L46.5 24 40 30.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4Z"
          fill="currentColor"
        />
        <path
          d="M24 17.5c-2.6-1.9-6-2.6-10.5-2.6v15.7c4.5 0 7.9.7 10.5 2.6 2.6-1.9 6-2.6 10.5-2.6V14.9c-4.5 0-7.9.7-10.5 2.6ZM24 17.5v15.7"
          className={styles['pages']}
        />
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
