import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import page from '../../styles/page.module.css';
import styles from './why-us.module.css';

const unit = (words: ReactNode) => <small>{words}</small>;

const reasons: readonly { readonly text: MessageId; readonly sign: ReactNode; readonly more?: MessageId }[] = [
  { text: 'service.delivery', sign: <Icon name="truck" /> },
  {
    text: 'service.money',
    sign: <FormattedMessage id="service.days_figure" values={{ unit }} />,
    more: 'service.money_days',
  },
  {
    text: 'service.return',
    sign: <FormattedMessage id="service.hours_figure" values={{ unit }} />,
    more: 'service.return_hours',
  },
  { text: 'service.live', sign: <bdi dir="ltr">24/7</bdi> },
  { text: 'service.guarantee', sign: <bdi dir="ltr">100%</bdi> },
  { text: 'service.app', sign: <bdi dir="ltr">$3</bdi> },
];

/** Six reasons to buy here. */
export function WhyUs() {
  return (
    <section className={styles.band} aria-labelledby="title-why">
      <div className={`${styles.grid} ${page.wrap}`}>
        <div className={styles.head}>
          <h2 id="title-why">
            <FormattedMessage id="home.why" />
          </h2>
          <FacingTitle id="home.why" />
        </div>
        <ul className={styles.reasons}>
          {reasons.map(({ text, sign, more }) => (
            <li key={text}>
              {/* The words say it too. */}
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              <b>
                <FormattedMessage id={text} />
              </b>
              {more && (
                <span className={styles.more}>
                  <FormattedMessage id={more} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
