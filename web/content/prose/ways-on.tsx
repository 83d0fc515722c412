import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AfterText } from './after-text.tsx';
import styles from './ways-on.module.css';

type Props = { readonly to: readonly { readonly to: string; readonly text: MessageId }[] };

/** Where to go from the end of a text: plain links, below each other. */
export const WaysOn = ({ to: links }: Props) => (
  <AfterText>
    <nav className={styles.ways} aria-label={useIntl().formatMessage({ id: 'prose.ways_on' })}>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <ShopLink to={to}>
              <FormattedMessage id={text} />
              <Icon name="arrow" />
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  </AfterText>
);
