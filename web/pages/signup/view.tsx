import { FormattedMessage, useIntl } from 'react-intl';
import { GuestFormPage } from '../../layout/guest-form-page.tsx';
import { FacingTitle } from '../../ui/facing-title.tsx';
import { EntranceLink } from '../../customer/account/entrance-link.tsx';
import { PurchaseNote } from '../../customer/account/purchase-note.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The screen that makes an account. */
export function View() {
  const intl = useIntl();
  return (
    <GuestFormPage
      title={intl.formatMessage({ id: 'auth.signup_title' })}
      facing={<FacingTitle id="auth.signup_title" />}
    >
      <PurchaseNote words="auth.register_to_order" />
      <SignUpForm />
      <p>
        <FormattedMessage id="auth.have_account" /> <EntranceLink to="/signin" words="auth.signin" />
      </p>
    </GuestFormPage>
  );
}
