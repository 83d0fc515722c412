import { FormattedMessage } from 'react-intl';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { PurchaseNote } from '../../customer/account/purchase-note.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The screen that makes an account. */
export const View = () => (
  <GuestFormPage title="auth.signup_title">
    <PurchaseNote words="auth.register_to_order" />
    <SignUpForm />
    <p>
      <FormattedMessage id="auth.have_account" /> <EntranceLink to="/signin" words="auth.signin" />
    </p>
  </GuestFormPage>
);
