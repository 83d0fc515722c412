import { type SubmitEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSignIn } from '../../customer/use-sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormBody } from '../../ui/form-body.tsx';
import { TextField } from '../../ui/field.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { wrongSignIn } from './wrong-sign-in.ts';

/**
 * Address and password. Who is signed in by it is led on by the guard of the page (customer/guarded.tsx). Posted, and not to
 * be sent off before the page is hydrated, so that no password ever gets into an address.
 */
export function SignInForm() {
  const intl = useIntl();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { signIn, pending, errors, failed, refuse } = useSignIn(form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const account = { email: textOf(entered.get('email')).trim(), password: textOf(entered.get('password')) };
    const wrong = wrongSignIn(account);
    if (wrong) refuse(wrong.field, intl.formatMessage({ id: wrong.message }));
    else void signIn(account);
  };
  return (
    <FormBody ref={form} onSubmit={submit}>
      <TextField
        label={<FormattedMessage id="auth.email" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors['email']}
      />
      <TextField
        label={<FormattedMessage id="auth.password" />}
        name="password"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        error={errors['password']}
      />
      {failed !== null && (
        <Alert kind="error" silent>
          <p dir="auto">{failed}</p>
        </Alert>
      )}
      <PendingButton
        type="submit"
        pending={pending}
        meanwhile={<FormattedMessage id="a11y.loading" />}
        disabled={!hydrated}
      >
        <FormattedMessage id="auth.signin" />
      </PendingButton>
    </FormBody>
  );
}

/** A field of text is never a file. */
const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === 'string' ? entry : '');
