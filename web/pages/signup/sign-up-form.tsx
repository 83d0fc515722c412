import { useState } from 'react';
import { keepDelivery } from '../../customer/checkout/last-delivery.ts';
import { CountryFields } from '../../customer/forms/country-fields.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { Form } from '../../customer/forms/form.tsx';
import { FormField } from '../../customer/forms/form-field.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { typedEmail } from '../../customer/forms/typed-email.ts';
import { useSignUp } from '../../customer/account/use-sign-in.ts';

const nowhere = { countryId: '', cityId: '' };

/**
 * What an account is made of. The server checks it, in the order of auth-3, which is not that of the form: there the address
 * comes before its password, as password managers expect.
 */
export function SignUpForm() {
  const { form, signIn } = useSignUp();
  const [place, setPlace] = useState(nowhere);
  const signUp = async (valueOf: (name: string) => string) => {
    const account = { email: valueOf('email'), password: valueOf('password'), name: valueOf('name'), ...place };
    // The legacy API does not give the state back: the first order would have to ask for it again.
    if (await signIn(account)) keepDelivery(place);
  };
  return (
    <Form form={form} button="auth.register" onSubmit={(valueOf) => void signUp(valueOf)}>
      <FormField label="field.name" name="name" autoComplete="name" dir="auto" />
      <EmailField autoComplete="email" defaultValue={typedEmail()} />
      <PasswordFields fields={{ password: 'auth.password' }} hint="auth.password_hint" autoComplete="new-password" />
      <CountryFields {...place} onChange={setPlace} />
    </Form>
  );
}
