import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { ActionForm } from '../../customer/action-form.tsx';
import { EmailField } from '../../customer/email-field.tsx';
import { PasswordFields } from '../../customer/password-fields.tsx';
import { useSignIn } from '../../customer/use-entrance.ts';
import { wrongSignIn } from './wrong-sign-in.ts';

/** Address and password. Who is signed in by it is led on by the guard of the page (customer/guarded.tsx). */
export function SignInForm() {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { enter, refuse, errors, pending, failed } = useSignIn(form);
  const signIn = (entered: (name: string) => string) => {
    const account = { email: entered('email').trim(), password: entered('password') };
    const wrong = wrongSignIn(account);
    if (wrong) refuse(wrong.field, intl.formatMessage({ id: wrong.message }));
    else void enter(account);
  };
  return (
    <ActionForm {...{ form, pending, failed }} button="auth.signin" onEntered={signIn}>
      <EmailField autoComplete="username" error={errors['email']} />
      <PasswordFields fields={{ password: 'auth.password' }} autoComplete="current-password" errors={errors} />
    </ActionForm>
  );
}
