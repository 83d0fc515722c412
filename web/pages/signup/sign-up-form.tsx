import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ActionForm } from '../../customer/forms/action-form.tsx';
import { keepDelivery } from '../../customer/checkout/last-delivery.ts';
import { CountryFields } from '../../customer/forms/country-fields.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { useSignUp } from '../../customer/account/use-entrance.ts';
import { TextField } from '../../ui/field.tsx';

const nowhere = { countryId: '', cityId: '' };

/**
 * What an account is made of. The server checks it, in the order of auth-3, which is not that of the form: there the address
 * comes before its password, as password managers expect.
 */
export function SignUpForm() {
  const form = useRef<HTMLFormElement>(null);
  const { enter, errors, pending, failed } = useSignUp(form);
  const [place, setPlace] = useState(nowhere);
  const signUp = async (entered: (name: string) => string) => {
    const account = { email: entered('email'), password: entered('password'), name: entered('name'), ...place };
    // The legacy API does not give the state back: the first order would have to ask for it again.
    if (await enter(account)) keepDelivery(place);
  };
  return (
    <ActionForm {...{ form, pending, failed }} button="auth.register" onEntered={(entered) => void signUp(entered)}>
      <TextField
        label={<FormattedMessage id="field.name" />}
        name="name"
        autoComplete="name"
        dir="auto"
        error={errors['name']}
      />
      <EmailField autoComplete="email" error={errors['email']} />
      <PasswordFields
        fields={{ password: 'auth.password' }}
        hint="auth.password_hint"
        autoComplete="new-password"
        errors={errors}
      />
      <CountryFields {...place} errors={errors} onChange={setPlace} />
    </ActionForm>
  );
}
