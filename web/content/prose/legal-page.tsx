import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { ContactWays, MailLink } from '../contact-ways.tsx';
import { AfterText } from './after-text.tsx';
import { ProsePage } from './prose-page.tsx';

type Props = Pick<ComponentProps<typeof ProsePage>, 'of' | 'title' | 'description'> &
  Pick<ComponentProps<typeof ContactWays>, 'contact'>;

/** A page with a legal text, which ends with whom to ask. */
export const LegalPage = ({ contact, ...text }: Props) => (
  <ProsePage {...text} look="legal" instead={<ContactWays contact={contact} />}>
    <AfterText>
      {contact?.email ? (
        <p>
          <FormattedMessage id="legal.questions" values={{ email: <MailLink email={contact.email} /> }} />
        </p>
      ) : (
        <ContactWays contact={contact} />
      )}
    </AfterText>
  </ProsePage>
);
