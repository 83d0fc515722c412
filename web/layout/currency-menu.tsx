import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../navigation/disclosure.tsx';
import text from '../styles/text.module.css';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './currency-menu.module.css';
import { useCurrency } from './currency.ts';

/** The currency menu of wide screens: its label is the choice, its note says that prices stay what they are. */
export function CurrencyMenu() {
  const chosen = useCurrency();
  return (
    <Disclosure
      className={styles.menu}
      panelClassName={styles.panel}
      summary={
        <>
          <span className={text.hidden}>
            <FormattedMessage id="header.currency" />
          </span>
          <span className={styles.label}>
            <bdi>{chosen}</bdi>
          </span>
        </>
      }
    >
      <CurrencyChoice className={styles.choice} onChoice={close} />
      <p className={styles.note}>
        <FormattedMessage id="header.currency_note" />
      </p>
    </Disclosure>
  );
}

function close(button: HTMLElement) {
  const menu = button.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
