import { FormattedMessage, useIntl } from 'react-intl';
import buttons from '../../components/buttons.module.css';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import page from '../../styles/page.module.css';
import styles from './page.module.css';

/** There is no such page, or no such book. */
export function NotFound() {
  const intl = useIntl();
  return (
    <div className={`${page['wrap']} ${page['section']}`}>
      <PageHead title={intl.formatMessage({ id: 'notfound.title' })} kept={false} />
      <div className={styles['box']}>
        <svg viewBox="0 0 48 48" className={styles['ornament']} aria-hidden="true">
          <path d="M24 1.5 30.6 8H40v9.4L46.5 24 40 30.6V40h-9.4L24 46.5 17.4 40H8v-9.4L1.5 24 8 17.4V8h9.4Z" />
          <path d="M24 17.5c-2.6-1.9-6-2.6-10.5-2.6v15.7c4.5 0 7.9.7 10.5 2.6 2.6-1.9 6-2.6 10.5-2.6V14.9c-4.5 0-7.9.7-10.5 2.6ZM24 17.5v15.7" />
        </svg>
        <h1>
          <FormattedMessage id="notfound.title" />
        </h1>
        <p>
          <FormattedMessage id="notfound.text" />
        </p>
        <ShopLink to="/" className={buttons['primary']}>
          <FormattedMessage id="notfound.home" />
        </ShopLink>
      </div>
    </div>
  );
}
