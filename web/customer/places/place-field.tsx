import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { textAttributes } from '../../content/localised-text.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { otherLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { FailedRequest } from '../../ui/failed-request.tsx';
import { TextField } from '../../ui/field.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { findPlaces, type Place, placeCalled, placeName } from './find-places.ts';
import styles from './place-field.module.css';

type Props = {
  /** By it the form finds the field, to give it the focus. */
  readonly name: string;
  readonly label: MessageId;
  /** In the field as long as it is empty. */
  readonly placeholder: MessageId;
  readonly places: readonly Place[];
  /** Which of them come first, by the lowest number. */
  readonly rankOf?: (place: Place) => number;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly onRetry: () => void;
  /** The id of the place; empty where none is chosen. */
  readonly chosen: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
};

/** A place to choose, found by its name in either language. */
export function PlaceField({
  name,
  label,
  placeholder,
  places,
  rankOf,
  state,
  onRetry,
  chosen,
  onChange,
  error,
}: Props) {
  const intl = useIntl();
  const language = usePageLanguage();
  const [entered, setEntered] = useState('');
  const initial = places.find(({ id }) => id === chosen);
  const texts = {
    label: <FormattedMessage id={label} />,
    placeholder: intl.formatMessage({ id: placeholder }),
    error,
  };
  // What was chosen earlier can't be named before the names are here.
  if (chosen !== '' && !initial && state !== 'ready') {
    return (
      <div>
        <TextField {...texts} name={name} disabled />
        {state === 'failed' && <FailedRequest onRetry={onRetry} />}
      </div>
    );
  }
  return (
    <Combobox
      // What is chosen is called otherwise in the other language.
      key={language}
      {...texts}
      {...{ name, initial }}
      found={{ state, options: findPlaces(places, entered, language, rankOf) }}
      keyOf={({ id }) => id}
      nameOf={(place) => placeName(place, language)}
      onEntered={(text) => {
        setEntered(text);
        onChange(placeCalled(places, text)?.id ?? '');
      }}
      onChosen={({ id }) => {
        // Whoever opens the field again sees all places.
        setEntered('');
        onChange(id);
      }}
      failure={<FailedRequest onRetry={onRetry} />}
    >
      {(place, words) => <PlaceOption place={place} words={entered === '' ? '' : words} />}
    </Combobox>
  );
}

/** Both names of a place. */
function PlaceOption({ place, words }: { readonly place: Place; readonly words: string }) {
  const language = usePageLanguage();
  const other = place[otherLanguage[language]];
  return (
    <span className={styles.names}>
      <MarkedText text={placeName(place, language)} words={words} />
      {other && (
        <small {...textAttributes(other.language, language)}>
          <MarkedText text={other.value} words={words} />
        </small>
      )}
    </span>
  );
}
