import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import text from '../../styles/text.module.css';
import { LtrText } from '../../ui/ltr-text.tsx';
import { ContactWays } from '../contact-ways.tsx';
import { AfterText } from './after-text.tsx';
import { ProsePage } from './prose-page.tsx';

type Props = Pick<ComponentProps<typeof ProsePage>, 'of' | 'title' | 'description'> &
  Pick<ComponentProps<typeof ContactWays>, 'contact'>;

/** A page with a legal text, which ends with whom to ask. */
export const LegalPage = ({ contact, ...prose }: Props) => (
  <ProsePage {...prose} look="legal" instead={<ContactWays contact={contact} />}>
    <AfterText>
      {contact?.email ? (
        <p>
          <FormattedMessage id="legal.questions" values={{ email: <Mailbox address={contact.email} /> }} />
        </p>
      ) : (
        <ContactWays contact={contact} />
      )}
    </AfterText>
  </ProsePage>
);

const Mailbox = ({ address }: { readonly address: string }) => (
  <a href={`mailto:${address}`} className={text.link}>
    <LtrText>{address}</LtrText>
  </a>
);
