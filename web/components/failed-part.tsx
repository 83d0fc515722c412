import { FormattedMessage } from 'react-intl';
import styles from './failed-part.module.css';
import { Icon } from './icon.tsx';
import { Retry } from './retry.tsx';

/** Stands where a part of a page could not be had, and lets it be tried again. */
export function FailedPart() {
  return (
    <div className={styles['alert']} role="alert">
      <Icon name="warning" className={styles['icon']} />
      <p>
        <FormattedMessage id="err.section" />
      </p>
      <Retry />
    </div>
  );
}
