import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ActionForm } from '../../customer/forms/action-form.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { useAction } from '../../customer/forms/use-action.ts';
import { RequestPasswordResetDocument } from '../../generated/account/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { page } from './page.ts';
import { ResetNotice, useResetNotice } from '../../customer/account/reset-notice.tsx';

/** Sends the e-mail by which a forgotten password is replaced. */
export function View() {
  const intl = useIntl();
  const { shop, contact } = usePage(page);
  const form = useRef<HTMLFormElement>(null);
  const { notice, saysRefusal } = useResetNotice();
  const { run, errors, pending, failed } = useAction(RequestPasswordResetDocument, {
    refusal: 'alone',
    form,
    onRefused: saysRefusal,
  });
  const [sent, setSent] = useState<string | null>(null);
  const send = async (email: string) => {
    setSent(null);
    const answer = await run({ email });
    if (answer) setSent(answer.message ?? intl.formatMessage({ id: 'auth.reset_sent' }));
  };
  return (
    <GuestFormPage
      title={intl.formatMessage({ id: 'auth.forgot_title' })}
      facing={<FacingTitle id="auth.forgot_title" />}
    >
      <ResetNotice ref={notice} shop={shop} contact={contact} />
      <ActionForm
        {...{ form, pending, failed }}
        button="auth.send_reset"
        look={shop.passwordReset ? 'primary' : 'secondary'}
        onEntered={(entered) => void send(entered('email'))}
      >
        <EmailField autoComplete="username" error={errors['email']} />
        {sent !== null && (
          <Alert kind="success">
            <p dir="auto">{sent}</p>
          </Alert>
        )}
      </ActionForm>
      <p>
        <EntranceLink to="/signin" words="auth.back_signin" />
      </p>
    </GuestFormPage>
  );
}
