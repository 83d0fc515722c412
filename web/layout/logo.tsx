import { FormattedMessage } from 'react-intl';
import { useLocation } from '../navigation/router.ts';
import { direction, otherLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import styles from './logo.module.css';
import { mark } from '../ui/mark.ts';
import { usePublicUrl } from '../navigation/public-url.ts';
import { ShopLink } from '../navigation/shop-link.tsx';

/** The mark and the name in both languages, leading home. */
export function Logo({ onCloth = false }: { readonly onCloth?: boolean }) {
  return (
    <ShopLink to="/" className={`${styles.logo} ${onCloth ? styles.onCloth : ''}`}>
      <Brand />
    </ShopLink>
  );
}

/** On paper alone: whose page it is, and where it is found. */
export function PrintedHead() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.printed}>
      <div className={styles.logo}>
        <Brand />
      </div>
      <span dir="ltr">{usePublicUrl() + pathname + search}</span>
    </div>
  );
}

function Brand() {
  const other = otherLanguage[usePageLanguage()];
  return (
    <>
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
    </>
  );
}
