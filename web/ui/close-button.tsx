import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styles from './close-button.module.css';
import { Icon } from './icon.tsx';

/** The cross that closes what it stands in the corner of. */
export function CloseButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const intl = useIntl();
  return (
    <button {...button} type="button" className={styles.close} aria-label={intl.formatMessage({ id: 'a11y.close' })}>
      <Icon name="close" />
    </button>
  );
}
