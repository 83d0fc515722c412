import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import buttons from '../ui/buttons.module.css';
import { CloseButton } from '../ui/close-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';

export function Buttons() {
  const intl = useIntl();
  const [pending, setPending] = useState(false);
  const [copies, setCopies] = useState(1);
  return (
    <Part title="Buttons">
      <div className={styles.row}>
        <PendingButton
          icon="bag"
          pending={pending}
          meanwhile={<FormattedMessage id="book.adding" />}
          onClick={() => setPending(true)}
        >
          <FormattedMessage id="book.add" />
        </PendingButton>
        <PendingButton icon="bag" pending meanwhile={<FormattedMessage id="book.adding" />}>
          <FormattedMessage id="book.add" />
        </PendingButton>
        <PendingButton look="secondary" pending meanwhile={<FormattedMessage id="a11y.loading" />}>
          <FormattedMessage id="shop.show_more" />
        </PendingButton>
        <button type="button" className={buttons.primary} disabled>
          <FormattedMessage id="book.out_of_stock" />
        </button>
        <button type="button" className={buttons.secondary} onClick={() => setPending(false)}>
          <FormattedMessage id="shop.reset" />
        </button>
        <button
          type="button"
          className={`${buttons.secondary} ${buttons.square}`}
          aria-label={intl.formatMessage({ id: 'book.wish' })}
        >
          <Icon name="heart" />
        </button>
        <button type="button" className={buttons.text}>
          <FormattedMessage id="content.more" />
          <Icon name="arrow" />
        </button>
        <CloseButton />
        <Stepper value={copies} most={3} onChange={setCopies} />
      </div>
    </Part>
  );
}
