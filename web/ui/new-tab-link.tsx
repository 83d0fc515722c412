import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import text from '../styles/text.module.css';
import { Icon, type IconName } from './icon.tsx';
import styles from './new-tab-link.module.css';

type Props = {
  readonly href: string;
  /** The id of what it is of, where its own words are those of others too. */
  readonly of?: string;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link to what is elsewhere, in a new tab, which it says to the eye by an arrow and to the ear in words. */
export function NewTabLink({ href, of, icon, className, children }: Props) {
  const id = useId();
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={className}
      aria-labelledby={[`${id}-words`, of, `${id}-tab`].filter(Boolean).join(' ')}
    >
      {icon && <Icon name={icon} />}
      <span id={`${id}-words`}>{children}</span>
      <Icon name="outside" className={styles.outside} />
      <span id={`${id}-tab`} className={text.hidden}>
        <FormattedMessage id="a11y.new_tab" />
      </span>
    </a>
  );
}
