import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Day } from '../../content/day.tsx';
import { direction, otherLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { Button } from '../../ui/button.tsx';
import { mark } from '../../ui/mark.ts';
import styles from './bookplate.module.css';

type Props = {
  /** The reader's; where it is not known, there is a line to write it on. */
  readonly name: string | null;
};

/** Offers a bookplate for what was bought: shown small, and printed alone, on a sheet of A6. */
export function Bookplate({ name }: Props) {
  const [isPrinted, setPrinted] = useState(false);
  const printAlone = () => {
    flushSync(() => setPrinted(true));
    // On phones the page goes on before the sheet is printed.
    addEventListener('afterprint', () => setPrinted(false), { once: true });
    print();
  };
  return (
    <section className={styles.offer} aria-labelledby="bookplate">
      <div aria-hidden="true" className={styles.small}>
        <Plate name={name} />
      </div>
      <div className={styles.words}>
        <h2 id="bookplate">
          <FormattedMessage id="bookplate.title" />
        </h2>
        <p>
          <FormattedMessage id="bookplate.text" />
        </p>
        <Button look="secondary" onClick={printAlone}>
          <FormattedMessage id="bookplate.print" />
        </Button>
      </div>
      {isPrinted &&
        createPortal(
          <div className={styles.sheet}>
            <Plate name={name} />
          </div>,
          document.body,
        )}
    </section>
  );
}

/** As it lies on paper; the day is that on which it is made. */
function Plate({ name }: Props) {
  const other = otherLanguage[usePageLanguage()];
  const [today] = useState(() => new Date().toISOString());
  return (
    <div className={styles.plate}>
      <div className={styles.leaf}>
        <svg viewBox="0 0 48 48" className={styles.star}>
          <path d={mark.star} />
          <path d={mark.book} />
        </svg>
        <p className={styles.of}>
          <FormattedMessage id="bookplate.of" />
        </p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <Day date={today} />
        <p className={styles.press}>
          <FormattedMessage id="brand.name" />
          <span lang={other} dir={direction[other]}>
            <FormattedMessage id="facing.brand.name" />
          </span>
        </p>
      </div>
    </div>
  );
}
