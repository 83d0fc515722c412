import { Form } from '../../customer/forms/form.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { typedEmail } from '../../customer/forms/typed-email.ts';
import { useSignIn } from '../../customer/account/use-sign-in.ts';

/** Address and password. Who is signed in by it is led on by the guard of the page (customer/session/guarded.tsx). */
export function SignInForm() {
  const { form, signIn } = useSignIn();
  return (
    <Form
      form={form}
      button="auth.signin"
      onSubmit={(valueOf) => void signIn({ email: valueOf('email'), password: valueOf('password') })}
    >
      <EmailField autoComplete="username" defaultValue={typedEmail()} />
      <PasswordFields fields={{ password: 'auth.password' }} autoComplete="current-password" />
    </Form>
  );
}
