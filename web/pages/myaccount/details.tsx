import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActionForm } from '../../customer/forms/action-form.tsx';
import { CountryField } from '../../customer/forms/country-fields.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { useAction } from '../../customer/forms/use-action.ts';
import { FailedQuery } from '../../customer/apollo/failed-query.tsx';
import {
  AccountDetailsDocument,
  type KnownAsFragment,
  UpdateAccountDocument,
} from '../../generated/account/graphql.ts';
import { TextField } from '../../ui/field.tsx';
import skeleton from '../../ui/skeleton.module.css';
import { useToast } from '../../ui/toast-provider.tsx';
import styles from './orders.module.css';

/** What the customer is known as, and a new password. */
export function Details() {
  const { data, error, loading, refetch } = useQuery(AccountDetailsDocument, { errorPolicy: 'all' });
  const viewer = data?.viewer;
  // What is known by half would be saved by half.
  if (viewer && !error) {
    return (
      <>
        <h2>
          <FormattedMessage id="account.details" />
        </h2>
        <DetailsForm known={viewer} />
      </>
    );
  }
  if (loading) return <div className={`${skeleton.block} ${styles.skeleton}`} />;
  return <FailedQuery error={error} onRetry={() => void refetch()} />;
}

/** The server checks it, in the order of acct-3. */
function DetailsForm({ known }: { readonly known: KnownAsFragment }) {
  const intl = useIntl();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { run, errors, about, pending, failed } = useAction(UpdateAccountDocument, { refusal: 'alone', form });
  const [countryId, setCountryId] = useState(known.country?.id ?? '');
  // Counts the changes made, after each of which the passwords are empty again.
  const [changes, setChanges] = useState(0);
  const save = async (entered: (name: string) => string) => {
    const input = {
      name: entered('name'),
      countryId,
      newPassword: entered('newPassword'),
      confirmPassword: entered('confirmPassword'),
    };
    const answer = await run({ input });
    if (!answer) return;
    show({ kind: 'success', about, title: answer.message ?? intl.formatMessage({ id: 'account.saved' }) });
    setChanges(changes + 1);
  };
  return (
    <ActionForm {...{ form, pending, failed }} button="account.save" onEntered={(entered) => void save(entered)}>
      <TextField
        label={<FormattedMessage id="field.name" />}
        name="name"
        autoComplete="name"
        dir="auto"
        defaultValue={known.name ?? ''}
        error={errors['name']}
      />
      <CountryField countryId={countryId} error={errors['countryId']} onChange={setCountryId} />
      <PasswordFields
        key={changes}
        fields={{ newPassword: 'account.new_password', confirmPassword: 'account.confirm_password' }}
        hint="account.password_hint"
        autoComplete="new-password"
        errors={errors}
      />
    </ActionForm>
  );
}
