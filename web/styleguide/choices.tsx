import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { BookOption } from '../layout/search-panel/book-option.tsx';
import { Chip } from '../navigation/chip.tsx';
import { FailedSection } from '../navigation/failed-section.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { longestKeyword } from '../ui/longest-keyword.ts';
import styles from './choices.module.css';
import page from './page.module.css';
import { Part } from './part.tsx';
import { samples } from './samples.ts';

/** What is chosen from: comboboxes in their states, chips, cards with a radio button. */
export function Choices() {
  const { filters } = samples[usePageLanguage()];
  return (
    <>
      <Part title="Comboboxes">
        <div className={page.fields}>
          <BookSearch label="panel.search_title" state="ready" least={4} place="below" />
          <BookSearch label="content.search" state="loading" place="below" />
          <BookSearch label="shop.keyword" state="failed" />
          <Places />
        </div>
      </Part>
      <Part title="Chips">
        <div className={page.row}>
          {filters.map((filter) => (
            <Chip key={filter} without="/__components">
              <bdi>{filter}</bdi>
            </Chip>
          ))}
          <Chip>
            <FormattedMessage id="nav.news" />
          </Chip>
        </div>
      </Part>
      <Part title="Cards to choose from">
        <fieldset className={page.fields}>
          <legend className={styles.legend}>
            <FormattedMessage id="checkout.payment" />
          </legend>
          <RadioCard
            name="payment"
            defaultChecked
            label={<FormattedMessage id="checkout.cod" />}
            hint={<FormattedMessage id="checkout.cod_hint" />}
          />
          <RadioCard name="payment" label={<FormattedMessage id="checkout.paypal" />} />
          <RadioCard
            name="payment"
            disabled
            label={<FormattedMessage id="checkout.bank" />}
            hint={<FormattedMessage id="home.tile_soon" />}
          />
        </fieldset>
      </Part>
    </>
  );
}

type SearchProps = {
  readonly label: MessageId;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly least?: number;
  readonly place?: 'over' | 'below';
};

function BookSearch({ label, state, least = 0, place = 'over' }: SearchProps) {
  const { books } = samples[usePageLanguage()];
  const [entered, setEntered] = useState('');
  const found = books.filter(({ title }) => title?.value.toLowerCase().includes(entered.trim().toLowerCase()));
  return (
    <Combobox
      label={<FormattedMessage id={label} />}
      found={{ state, options: state === 'ready' ? found : [] }}
      keyOf={({ id }) => id}
      nameOf={({ title, id }) => title?.value ?? id}
      onEntered={setEntered}
      onChosen={({ title }) => setEntered(title?.value ?? '')}
      prompt={<FormattedMessage id="panel.search_hint" />}
      failure={<FailedSection />}
      required={false}
      maxLength={longestKeyword}
      {...{ least, place }}
    >
      {(book, words) => <BookOption book={book} by="KEYWORD" words={words} />}
    </Combobox>
  );
}

/** Many short options, found as they are entered, and one that is missing said to be. */
function Places() {
  const intl = useIntl();
  const { places } = samples[usePageLanguage()];
  const [entered, setEntered] = useState('');
  const found = places.filter((place) => place.toLowerCase().includes(entered.trim().toLowerCase()));
  return (
    <Combobox
      label={<FormattedMessage id="field.country" />}
      placeholder={intl.formatMessage({ id: 'field.country_choose' })}
      error={entered && found.length === 0 && <FormattedMessage id="userError.REQUIRED.select_state" />}
      found={{ state: 'ready', options: found }}
      keyOf={(place) => place}
      nameOf={(place) => place}
      onEntered={setEntered}
      onChosen={setEntered}
      failure={<FailedSection />}
      name="country"
    >
      {(place, words) => <MarkedText text={place} words={words} />}
    </Combobox>
  );
}
