import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ActionForm } from '../../customer/forms/action-form.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { useAction } from '../../customer/forms/use-action.ts';
import { ResetPasswordDocument } from '../../generated/account/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { ResetNotice, useResetNotice } from '../../customer/account/reset-notice.tsx';
import { page } from './page.ts';

/** A new password in the place of a forgotten one, by what the link in the e-mail says. */
export function View() {
  const intl = useIntl();
  const { shop, contact } = usePage(page);
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { notice, saysRefusal } = useResetNotice();
  const { run, errors, pending, failed } = useAction(ResetPasswordDocument, {
    refusal: 'alone',
    form,
    onRefused: saysRefusal,
  });
  const [done, setDone] = useState<string | null>(null);
  const reset = async (entered: (name: string) => string) => {
    const input = {
      token: parameters.get('token') ?? '',
      newPassword: entered('newPassword'),
      confirmPassword: entered('confirmPassword'),
    };
    const answer = await run({ input });
    if (answer) setDone(answer.message ?? intl.formatMessage({ id: 'account.saved' }));
  };
  return (
    <GuestFormPage
      title={intl.formatMessage({ id: 'auth.reset_title' })}
      facing={<FacingTitle id="auth.reset_title" />}
    >
      <ResetNotice ref={notice} shop={shop} contact={contact} />
      {done === null ? (
        <ActionForm
          {...{ form, pending, failed }}
          button="auth.reset"
          look={shop.passwordReset ? 'primary' : 'secondary'}
          onEntered={(entered) => void reset(entered)}
        >
          <PasswordFields
            fields={{ newPassword: 'account.new_password', confirmPassword: 'account.confirm_password' }}
            hint="auth.password_hint"
            autoComplete="new-password"
            errors={errors}
          />
        </ActionForm>
      ) : (
        <Alert kind="success">
          <p dir="auto">{done}</p>
        </Alert>
      )}
      <p>
        <EntranceLink to="/signin" words="auth.back_signin" />
      </p>
    </GuestFormPage>
  );
}
