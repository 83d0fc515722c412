import { useRef } from 'react';
import { ActionForm } from '../../customer/forms/action-form.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { useSignIn } from '../../customer/account/use-entrance.ts';

/** Address and password. Who is signed in by it is led on by the guard of the page (customer/session/guarded.tsx). */
export function SignInForm() {
  const form = useRef<HTMLFormElement>(null);
  const { enter, errors, pending, failed } = useSignIn(form);
  const signIn = (entered: (name: string) => string) =>
    void enter({ email: entered('email'), password: entered('password') });
  return (
    <ActionForm {...{ form, pending, failed }} button="auth.signin" onEntered={signIn}>
      <EmailField autoComplete="username" error={errors['email']} />
      <PasswordFields fields={{ password: 'auth.password' }} autoComplete="current-password" errors={errors} />
    </ActionForm>
  );
}
