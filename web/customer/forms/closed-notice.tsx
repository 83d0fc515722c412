import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ContactWays } from '../../content/contact-ways.tsx';
import type { RefusalFragment } from '../../generated/forms/graphql.ts';
import type { ContactDetailsFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './closed-notice.module.css';

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly words: MessageId;
  /** How to reach them; left out where the page says it already. */
  readonly contact?: Pick<ContactDetailsFragment, 'email' | 'phone'> | null;
  readonly children?: ReactNode;
};

/** Says, before a form is filled in, that what it sends is not taken here, and who takes it; without script, another notice says it. */
export function ClosedNotice({ ref, words, contact, children }: Props) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className={styles.notice}>
      <Alert kind="warning" silent>
        <p id={id}>
          <FormattedMessage id={words} />
        </p>
        {contact === undefined ? children : <ContactWays contact={contact}>{children}</ContactWays>}
      </Alert>
    </section>
  );
}

/** Leads whoever sends the form off all the same back to the notice, by the focus: nothing says it a second time. */
export function useClosedNotice() {
  const notice = useRef<HTMLElement>(null);
  const saysRefusal = (refusals: readonly RefusalFragment[]): boolean => {
    if (!notice.current || !refusals.some(({ code }) => code === 'NOT_CONFIGURED')) return false;
    notice.current.focus();
    return true;
  };
  return { notice, saysRefusal };
}
