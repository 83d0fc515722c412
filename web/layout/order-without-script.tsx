import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { ContactWays } from '../content/contact-ways.tsx';
import { useContact } from './use-contact.ts';

/** For readers without script, beside what they can't do: that buying needs it, and how to order otherwise. */
export function OrderWithoutScript() {
  const contact = useContact();
  return (
    <noscript>
      <Alert kind="info" silent>
        <p>
          <FormattedMessage id="cart.no_script" />
        </p>
        <ContactWays contact={contact} />
      </Alert>
    </noscript>
  );
}
