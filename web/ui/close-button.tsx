import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styles from './close-button.module.css';
import { Icon } from './icon.tsx';
import { hasModifier } from './keyboard.ts';

/** The cross in a corner that closes its container. */
export function CloseButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const intl = useIntl();
  return (
    <button {...button} type="button" className={styles.close} aria-label={intl.formatMessage({ id: 'a11y.close' })}>
      <Icon name="close" />
    </button>
  );
}

/** The cross of what the server's HTML may have open; see `closedAddress` of Dialog. */
export const Close = ({ address, onClose }: { readonly address: string | undefined; readonly onClose: () => void }) =>
  address === undefined ? <CloseButton onClick={onClose} /> : <CloseLink href={address} onClose={onClose} />;

/** The same cross where it has to work without script too: by the address of the page without what it closes. */
function CloseLink({ href, onClose }: { readonly href: string; readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <a
      href={href}
      className={styles.close}
      aria-label={intl.formatMessage({ id: 'a11y.close' })}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Icon name="close" />
    </a>
  );
}
