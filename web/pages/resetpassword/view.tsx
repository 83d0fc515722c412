import { useSearchParams } from '../../navigation/router.ts';
import { ClosedNotice, useClosedNotice } from '../../customer/forms/closed-notice.tsx';
import { Form } from '../../customer/forms/form.tsx';
import { PasswordFields } from '../../customer/forms/password-fields.tsx';
import { postChange } from '../../customer/forms/post-change.ts';
import { useForm } from '../../customer/forms/use-form.ts';
import { ResetPasswordDocument } from '../../generated/forms/graphql.ts';
import { usePage } from '../../kit/use-page.ts';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { page } from './page.ts';

/** A new password in the place of a forgotten one, by what the link in the e-mail says. */
export function View() {
  const { shop, contact } = usePage(page);
  const [parameters] = useSearchParams();
  const { notice, saysRefusal } = useClosedNotice();
  const { form, send } = useForm(ResetPasswordDocument, {
    post: postChange,
    done: 'account.saved',
    onRefused: saysRefusal,
  });
  const token = parameters.get('token') ?? '';
  return (
    <GuestFormPage title="auth.reset_title">
      {!shop.passwordReset && <ClosedNotice ref={notice} words="auth.reset_off" contact={contact} />}
      <Form
        form={form}
        button="auth.reset"
        look={shop.passwordReset ? 'primary' : 'secondary'}
        once
        onSubmit={(valueOf) => {
          const [newPassword, confirmPassword] = [valueOf('newPassword'), valueOf('confirmPassword')];
          void send({ input: { token, newPassword, confirmPassword } });
        }}
      >
        <PasswordFields
          fields={{ newPassword: 'account.new_password', confirmPassword: 'account.confirm_password' }}
          hint="auth.password_hint"
          autoComplete="new-password"
        />
      </Form>
      <p>
        <EntranceLink to="/signin" words="auth.back_signin" />
      </p>
    </GuestFormPage>
  );
}
