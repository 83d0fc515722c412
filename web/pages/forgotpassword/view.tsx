import { EmailField } from '../../customer/forms/email-field.tsx';
import { ClosedNotice, useClosedNotice } from '../../customer/forms/closed-notice.tsx';
import { Form } from '../../customer/forms/form.tsx';
import { postChange } from '../../customer/forms/post-change.ts';
import { typedEmail } from '../../customer/forms/typed-email.ts';
import { useForm } from '../../customer/forms/use-form.ts';
import { RequestPasswordResetDocument } from '../../generated/forms/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { page } from './page.ts';

/** Sends the e-mail by which a forgotten password is replaced. */
export function View() {
  const { shop, contact } = usePage(page);
  const { notice, saysRefusal } = useClosedNotice();
  const { form, send } = useForm(RequestPasswordResetDocument, {
    post: postChange,
    done: 'auth.reset_sent',
    onRefused: saysRefusal,
  });
  return (
    <GuestFormPage title="auth.forgot_title">
      {!shop.passwordReset && <ClosedNotice ref={notice} words="auth.reset_off" contact={contact} />}
      <Form
        form={form}
        button="auth.send_reset"
        look={shop.passwordReset ? 'primary' : 'secondary'}
        onSubmit={(valueOf) => void send({ email: valueOf('email') })}
      >
        <EmailField autoComplete="username" defaultValue={typedEmail()} />
      </Form>
      <p>
        <EntranceLink to="/signin" words="auth.back_signin" />
      </p>
    </GuestFormPage>
  );
}
