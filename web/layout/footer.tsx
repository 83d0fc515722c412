import { FormattedMessage } from 'react-intl';
import { Logo } from './logo.tsx';
import page from '../styles/page.module.css';
import { Assurances } from './assurances.tsx';
import { ContactBlock } from './contact-block.tsx';
import styles from './footer.module.css';
import { MenuLinks } from './menu-links.tsx';
import { accountLinks, pressLinks } from './menu.ts';
import { PaymentMarks } from './payment-marks.tsx';

/** The foot of every page: how to reach the publisher, where else to go, what it promises. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.endpaper} />
      <div className={`${page.wrap} ${styles.content}`}>
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Logo onCloth />
            <ContactBlock />
          </div>
          <nav aria-labelledby="footer-account">
            <h2 id="footer-account">
              <FormattedMessage id="footer.account" />
            </h2>
            <ul className={styles.links}>
              <MenuLinks links={accountLinks} />
            </ul>
          </nav>
          <nav aria-labelledby="footer-press">
            <h2 id="footer-press">
              <FormattedMessage id="footer.press" />
            </h2>
            <ul className={styles.links}>
              <MenuLinks links={pressLinks} />
              <li>
                <span>
                  <FormattedMessage id="footer.faq" />
                </span>
              </li>
            </ul>
          </nav>
          <div className={styles.word}>
            <h2>
              <FormattedMessage id="footer.assurance" />
            </h2>
            <Assurances />
          </div>
        </div>
        <div className={styles.end}>
          <div>
            <p>
              <FormattedMessage id="footer.copyright" />
            </p>
            <p className={styles.colophon}>
              <FormattedMessage id="footer.colophon" />
            </p>
          </div>
          <PaymentMarks />
        </div>
      </div>
    </footer>
  );
}
