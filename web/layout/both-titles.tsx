import { FormattedMessage, useIntl } from 'react-intl';
import { useBothTitles } from '../i18n/titles.ts';
import { Icon } from '../ui/icon.tsx';
import text from '../styles/text.module.css';
import styles from './both-titles.module.css';

/** Shows titles in both languages, or no longer; without script there is no way to keep the choice, and no button. */
export function BothTitles() {
  const name = useIntl().formatMessage({ id: 'header.both_titles' });
  const [isBoth, toggle] = useBothTitles();
  return (
    <button type="button" className={styles.both} aria-pressed={isBoth} title={name} onClick={toggle}>
      <span lang="en" dir="ltr" aria-hidden="true" className={styles.sign}>
        <FormattedMessage id="header.lang_en_short" />
        <span className={styles.fold} />
        <Icon name="arabic" />
      </span>
      <span className={text.hidden}>{name}</span>
    </button>
  );
}
