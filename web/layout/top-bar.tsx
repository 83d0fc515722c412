import { FormattedMessage } from 'react-intl';
import page from '../styles/page.module.css';
import { CurrencyMenu } from './currency-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SessionLinks } from './session-links.tsx';
import { Telephone } from '../content/telephone.tsx';
import styles from './top-bar.module.css';
import { useContact } from './use-contact.ts';

/** The first row of the header: it scrolls away, the second stays. */
export function TopBar() {
  const phone = useContact()?.phone;
  return (
    <div className={styles.bar}>
      <div className={`${styles.row} ${page.wrap}`}>
        {/* There without a number too: the line beside it keeps its place. */}
        <div>{phone && <Telephone number={phone} />}</div>
        <p className={styles.offer}>
          <FormattedMessage id="header.students" />
        </p>
        <div className={styles.end}>
          <ul className={styles.links}>
            <SessionLinks />
          </ul>
          <span className={styles.rule} />
          <CurrencyMenu />
          <LanguageLinks className={styles.languages} />
        </div>
      </div>
    </div>
  );
}
