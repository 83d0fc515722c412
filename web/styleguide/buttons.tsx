import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton } from '../ui/button.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import { LocalisedText } from '../content/localised-text.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';
import { samples } from './samples.ts';

export function Buttons() {
  const intl = useIntl();
  const [pending, setPending] = useState(false);
  const { long } = samples[usePageLanguage()];
  const [copies, setCopies] = useState(1);
  return (
    <Part title="Buttons">
      <div className={styles.row}>
        <PendingButton
          icon="bag"
          pending={pending}
          pendingLabel={<FormattedMessage id="book.adding" />}
          onClick={() => setPending(true)}
        >
          <FormattedMessage id="book.add" />
        </PendingButton>
        <PendingButton icon="bag" pending pendingLabel={<FormattedMessage id="book.adding" />}>
          <FormattedMessage id="book.add" />
        </PendingButton>
        <PendingButton icon="bag" pending={false} waiting pendingLabel={<FormattedMessage id="book.adding" />}>
          <FormattedMessage id="book.add" />
        </PendingButton>
        <PendingButton look="secondary" pending pendingLabel={<FormattedMessage id="a11y.loading" />}>
          <FormattedMessage id="shop.show_more" />
        </PendingButton>
        <Button disabled>
          <FormattedMessage id="book.out_of_stock" />
        </Button>
        <Button look="secondary" onClick={() => setPending(false)}>
          <FormattedMessage id="shop.reset" />
        </Button>
        <Button look="secondary" size="small">
          <FormattedMessage id="orders.view" />
        </Button>
        <ButtonLink to="/shop" endIcon="arrow">
          <FormattedMessage id="home.browse" />
        </ButtonLink>
        <IconButton icon="heart" size="large" aria-label={intl.formatMessage({ id: 'book.wish' })} />
        <IconButton icon="heart" size="large" waiting aria-label={intl.formatMessage({ id: 'book.wish' })} />
        <IconButton icon="back" aria-label={intl.formatMessage({ id: 'a11y.prev' })} aria-disabled />
        <Button look="text" endIcon="arrow">
          <FormattedMessage id="content.more" />
        </Button>
        <Button look="secondary">{<LocalisedText text={long} />}</Button>
        <CloseButton />
        <Stepper value={copies} most={3} onChange={setCopies} />
      </div>
    </Part>
  );
}
