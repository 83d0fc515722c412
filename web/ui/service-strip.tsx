import { FormattedMessage } from 'react-intl';
import { Icon } from './icon.tsx';
import styles from './service-strip.module.css';

type Props = {
  /** How it says whom buyers can turn to. */
  readonly support: 'service.live' | 'service.pro';
};

/** What the publisher does for buyers, side by side in one low strip: four, two or one, as there is room. */
export function ServiceStrip({ support }: Props) {
  const services = [
    { icon: 'truck', words: 'service.delivery' },
    { icon: 'shield', words: 'service.money', note: 'service.money_days' },
    { icon: 'return', words: 'service.return', note: 'service.return_hours' },
    { icon: 'support', words: support },
  ] as const;
  return (
    <ul className={styles.strip}>
      {services.map((service) => (
        <li key={service.icon}>
          <Icon name={service.icon} className={styles.icon} />
          <div>
            <b>
              <FormattedMessage id={service.words} />
            </b>
            {'note' in service && (
              <p>
                <FormattedMessage id={service.note} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
