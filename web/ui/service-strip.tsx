import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './service-strip.module.css';

type Service = {
  readonly icon: IconName;
  readonly words: MessageId;
  /** The small print of it. */
  readonly note?: MessageId;
};

/** What the publisher does for buyers, side by side in one low strip: four, two or one, as there is room. */
export const ServiceStrip = ({ services }: { readonly services: readonly Service[] }) => (
  <ul className={styles.strip}>
    {services.map(({ icon, words, note }) => (
      <li key={icon}>
        <Icon name={icon} className={styles.icon} />
        <div>
          <b>
            <FormattedMessage id={words} />
          </b>
          {note && (
            <p>
              <FormattedMessage id={note} />
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
