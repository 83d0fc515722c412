import { type RefObject, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RefusalFragment } from '../../generated/forms/graphql.ts';
import type { PasswordResetPageQuery } from '../../generated/public/graphql.ts';
import { ContactWays } from '../../content/contact-ways.tsx';
import { Alert } from '../../ui/alert.tsx';
import styles from './reset-notice.module.css';

type Props = Pick<PasswordResetPageQuery, 'shop' | 'contact'> & { readonly ref: RefObject<HTMLElement | null> };

/** Says, before anything is filled in, that passwords are not replaced by e-mail here, and who will do it. */
export function ResetNotice({ shop, contact, ref }: Props) {
  const id = useId();
  if (shop.passwordReset) return null;
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className={styles.notice}>
      <Alert kind="warning" silent>
        <p id={id}>
          <FormattedMessage id="auth.reset_off" />
        </p>
        <ContactWays contact={contact} />
      </Alert>
    </section>
  );
}

/** Leads whoever sends the form off all the same back to the notice, by the focus: nothing says it a second time. */
export function useResetNotice() {
  const notice = useRef<HTMLElement>(null);
  const saysRefusal = (refusals: readonly RefusalFragment[]): boolean => {
    if (!notice.current || !refusals.some(({ code }) => code === 'NOT_CONFIGURED')) return false;
    notice.current.focus();
    return true;
  };
  return { notice, saysRefusal };
}
