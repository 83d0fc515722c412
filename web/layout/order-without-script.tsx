import { FormattedMessage } from 'react-intl';
import { Alert } from '../ui/alert.tsx';
import { ContactWays } from '../content/contact-ways.tsx';
import { useContact } from './use-contact.ts';

/**
 * For readers without script, beside what they can't do: that buying needs it, and how to order otherwise. Browsers that run scripts
 * render nothing within `noscript`, so that what is in it weighs nothing there.
 */
export const OrderWithoutScript = () => <noscript>{import.meta.env.SSR && <WaysToOrder />}</noscript>;

function WaysToOrder() {
  const contact = useContact();
  return (
    <Alert kind="info" silent>
      <p>
        <FormattedMessage id="cart.no_script" />
      </p>
      <ContactWays contact={contact} />
    </Alert>
  );
}
