import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { CitiesDocument, CountriesDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { rankOfCountry } from '../places/near-countries.ts';
import { PlaceField } from '../places/place-field.tsx';
import { useFieldError } from './form-errors.ts';
import { FormField } from './form-field.tsx';

/** By their ids; empty where none is chosen. */
type Chosen = { readonly countryId: string; readonly cityId: string };

type Props = Chosen & {
  /** Another country takes its state with it. */
  readonly onChange: (chosen: Chosen) => void;
};

/**
 * Country and state of an address, each found by its name in either language: two fields of the form around them, named as
 * those of the input. What they offer is loaded with them.
 */
export function CountryFields({ countryId, cityId, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <CountryField
        countryId={countryId}
        onChange={(id) => {
          if (id !== countryId) onChange({ countryId: id, cityId: '' });
        }}
      />
      {countryId === '' ? (
        <FormField
          name="cityId"
          disabled
          label="field.state"
          placeholder={intl.formatMessage({ id: 'field.state_choose' })}
        />
      ) : (
        <StateField
          key={countryId}
          countryId={countryId}
          cityId={cityId}
          onChange={(id) => onChange({ countryId, cityId: id })}
        />
      )}
    </>
  );
}

type CountryProps = Pick<Chosen, 'countryId'> & {
  readonly onChange: (countryId: string) => void;
};

/** The country alone. */
export function CountryField({ countryId, onChange }: CountryProps) {
  const error = useFieldError('countryId');
  const { state, data, retry } = usePublicQuery(CountriesDocument, {}, ({ countries }) => countries);
  return (
    <PlaceField
      name="countryId"
      label="field.country"
      placeholder="field.country_choose"
      places={data ?? []}
      rankOf={rankOfCountry}
      chosen={countryId}
      onRetry={retry}
      {...{ state, error, onChange }}
    />
  );
}

type StateProps = Chosen & {
  readonly onChange: (cityId: string) => void;
};

/** The states of one country. Where they can't be had, the legacy API's own words say why. */
function StateField({ countryId, cityId, onChange }: StateProps) {
  const error = useFieldError('cityId');
  const intl = useIntl();
  const { show } = useToast();
  const { state, data, retry, refusal } = usePublicQuery(CitiesDocument, { countryId }, ({ cities }) => cities);
  const hasFailed = state === 'failed';
  const failure = refusal ?? intl.formatMessage({ id: 'userError.REFUSED' });
  const sayFailure = useEffectEvent(() => show({ kind: 'error', title: failure }));
  useEffect(() => {
    if (hasFailed) sayFailure();
  }, [hasFailed]);
  return (
    <PlaceField
      name="cityId"
      label="field.state"
      placeholder="field.state_choose"
      places={data ?? []}
      chosen={cityId}
      error={hasFailed ? failure : error}
      onRetry={retry}
      {...{ onChange, state }}
    />
  );
}
