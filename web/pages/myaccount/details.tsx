import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CountryField } from '../../customer/forms/country-fields.tsx';
import { Form } from '../../customer/forms/form.tsx';
import { FormField } from '../../customer/forms/form-field.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { useForm } from '../../customer/forms/use-form.ts';
import {
  changeDetailsDraft,
  forgetOthersDetails,
  settleDetailsDraft,
  useDetailsDraft,
} from '../../customer/account/details-draft.ts';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import {
  AccountDetailsDocument,
  type KnownAsFragment,
  UpdateAccountDocument,
} from '../../generated/account/graphql.ts';
import skeleton from '../../ui/skeleton.module.css';
import { useToast } from '../../ui/toast-provider.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import styles from './orders.module.css';

/** What the customer is known as, and a new password. */
export function Details() {
  // They are changed here alone, and each change is answered with them.
  const { data, error, missing } = useCustomerQuery(AccountDetailsDocument, { fetchPolicy: 'cache-first' });
  const viewer = data?.viewer;
  const customerId = viewer?.id;
  useEffect(() => {
    // They may have signed in in another tab.
    if (customerId !== undefined) forgetOthersDetails(customerId);
  }, [customerId]);
  // What is known by half would be saved by half.
  if (!viewer || error) return missing(<div className={`${skeleton.block} ${styles.skeleton}`} />);
  return (
    <>
      <h2>
        <FormattedMessage id="account.details" />
      </h2>
      <DetailsForm key={viewer.id} known={viewer} />
      <AccountDeletion isOpen={data.shop.accountDeletion} />
    </>
  );
}

/** The server checks it, in the order of acct-3. */
function DetailsForm({ known }: { readonly known: KnownAsFragment }) {
  const { show } = useToast();
  const { form, send, about, textOf } = useForm(UpdateAccountDocument);
  const entered = useDetailsDraft(known.id);
  const countryId = entered.countryId ?? known.country?.id ?? '';
  // Counts the changes made, after each of which the passwords are empty again.
  const [changes, setChanges] = useState(0);
  const save = async (valueOf: (name: string) => string) => {
    const input = {
      name: valueOf('name'),
      countryId,
      newPassword: valueOf('newPassword'),
      confirmPassword: valueOf('confirmPassword'),
    };
    const answer = await send({ input });
    if (!answer) return;
    show({ kind: 'success', about, title: answer.message ?? textOf('account.saved') });
    setChanges(changes + 1);
    settleDetailsDraft(known.id, input);
  };
  return (
    <Form form={form} button="account.save" onSubmit={(valueOf) => void save(valueOf)}>
      <FormField
        label="field.name"
        name="name"
        autoComplete="name"
        dir="auto"
        value={entered.name ?? known.name ?? ''}
        onChange={({ currentTarget }) => changeDetailsDraft(known.id, { name: currentTarget.value })}
      />
      <CountryField
        key={known.country?.id}
        countryId={countryId}
        onChange={(id) => changeDetailsDraft(known.id, { countryId: id })}
      />
      <PasswordFields
        key={changes}
        fields={{ newPassword: 'account.new_password', confirmPassword: 'account.confirm_password' }}
        hint="account.password_hint"
        autoComplete="new-password"
      />
    </Form>
  );
}
