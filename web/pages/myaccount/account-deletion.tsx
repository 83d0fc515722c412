import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownMessage, type Said } from '../../customer/forms/said.ts';
import { useAction } from '../../customer/forms/use-action.ts';
import { RequestAccountDeletionDocument } from '../../generated/account/graphql.ts';
import { useContact } from '../../layout/use-contact.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Alert } from '../../ui/alert.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Question } from '../../ui/question.tsx';
import styles from './account-deletion.module.css';

/** How a customer has the account deleted (acct-5): the publisher is asked, after a question. `isOpen`: whether that can be sent. */
export function AccountDeletion({ isOpen }: { readonly isOpen: boolean }) {
  const [asks, setAsks] = useState(false);
  const { locale } = useIntl();
  const [sent, setSent] = useState<Said | null>(null);
  const { run, pending } = useAction(RequestAccountDeletionDocument);
  const request = async () => {
    const payload = await run({});
    if (payload) setSent({ message: payload.message, locale });
  };
  return (
    <section className={styles.deletion}>
      <h2>
        <FormattedMessage id="account.delete" />
      </h2>
      <p>
        <FormattedMessage id="account.delete_text" />
      </p>
      {!isOpen && (
        <p>
          <FormattedMessage id="account.delete_off" values={{ c: toPublisher }} />
        </p>
      )}
      {isOpen && sent === null && (
        <PendingButton
          look="secondary"
          pending={pending}
          pendingLabel={<FormattedMessage id="a11y.loading" />}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          <FormattedMessage id="account.delete_button" />
        </PendingButton>
      )}
      {sent !== null && (
        <Alert kind="success">
          <p dir="auto">{shownMessage(sent, locale) ?? <FormattedMessage id="account.delete_sent" />}</p>
        </Alert>
      )}
      {asks && (
        <Question
          title="account.delete_ask"
          no="account.delete_keep"
          yes="account.delete_yes"
          onYes={() => void request()}
          onGone={() => setAsks(false)}
        />
      )}
    </section>
  );
}

const toPublisher = (words: ReactNode) => <ToPublisher key="publisher">{words}</ToPublisher>;

/** A letter to the publisher; where its address is not known, the page that says how to reach it. */
function ToPublisher({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const email = useContact()?.email;
  if (!email) {
    return (
      <ShopLink to="/contact" className={text.link}>
        {children}
      </ShopLink>
    );
  }
  const subject = encodeURIComponent(intl.formatMessage({ id: 'account.delete_subject' }));
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={text.link}>
      {children}
    </a>
  );
}
