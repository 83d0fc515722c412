import { FormattedMessage } from 'react-intl';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { PurchaseNote } from '../../customer/account/purchase-note.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The screen of /login and /signin. */
export const View = () => (
  <GuestFormPage title="auth.signin_title">
    <PurchaseNote words="auth.to_order" />
    <SignInForm />
    <p>
      <EntranceLink to="/forgotpassword" words="auth.forgot" />
    </p>
    <p>
      <FormattedMessage id="auth.no_account" /> <EntranceLink to="/signup" words="header.join" />
    </p>
  </GuestFormPage>
);
