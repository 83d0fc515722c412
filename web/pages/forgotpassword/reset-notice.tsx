import { FormattedMessage } from 'react-intl';
import type { PasswordResetPageQuery } from '../../generated/public/graphql.ts';
import { ContactWays } from '../../layout/contact-ways.tsx';
import { Alert } from '../../ui/alert.tsx';
import styles from './reset-notice.module.css';

/** Says, before anything is filled in, that passwords are not replaced by e-mail here, and who will do it. */
export function ResetNotice({ shop, contact }: Pick<PasswordResetPageQuery, 'shop' | 'contact'>) {
  if (shop.passwordReset) return null;
  return (
    <div className={styles.notice}>
      <Alert kind="warning">
        <p>
          <FormattedMessage id="auth.reset_off" />
        </p>
        <ContactWays contact={contact} />
      </Alert>
    </div>
  );
}
