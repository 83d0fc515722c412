import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import page from '../styles/page.module.css';
import styles from './breadcrumb.module.css';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';

type Props = {
  /** The pages between home and this one. */
  readonly steps?: readonly { readonly to: string; readonly name: ReactNode }[] | undefined;
  /** The page itself. */
  readonly here: ReactNode;
};

/** Where a page lies in the shop. */
export function Breadcrumb({ steps, here }: Props) {
  const intl = useIntl();
  return (
    <nav className={`${styles.crumbs} ${page.wrap}`} aria-label={intl.formatMessage({ id: 'a11y.breadcrumb' })}>
      <ol>
        <li>
          <ShopLink to="/">
            <FormattedMessage id="nav.home" />
          </ShopLink>
          <Chevron />
        </li>
        {steps?.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to}>{name}</ShopLink>
            <Chevron />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}

/** After a step, so that no line begins with one. */
const Chevron = () => <Icon name="forward" className={styles.chevron} />;
