import { FormattedMessage, useIntl } from 'react-intl';
import { LeafPage } from '../../layout/leaf-page.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The screen of /login and /signin. */
export function View() {
  const intl = useIntl();
  return (
    <LeafPage title={intl.formatMessage({ id: 'auth.signin_title' })}>
      <SignInForm />
      <p>
        <ShopLink to="/forgotpassword" className={text.link}>
          <FormattedMessage id="auth.forgot" />
        </ShopLink>
      </p>
      <p>
        <FormattedMessage id="auth.no_account" />{' '}
        <ShopLink to="/signup" className={text.link}>
          <FormattedMessage id="header.join" />
        </ShopLink>
      </p>
    </LeafPage>
  );
}
