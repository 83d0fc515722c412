import { FormattedMessage } from 'react-intl';
import { useLanguageSwitch } from '../i18n/language-switch.ts';
import page from '../styles/page.module.css';
import styles from './failure-bar.module.css';

/** Says that the page could not be had in the other language, and so stays as it was. */
export function LanguageFailure() {
  const { state } = useLanguageSwitch();
  if (state !== 'failed') return null;
  return (
    <div className={styles.bar} role="alert">
      <p className={page.wrap}>
        <FormattedMessage id="header.lang_failed" />
      </p>
    </div>
  );
}
