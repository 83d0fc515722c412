import { FormattedMessage } from 'react-intl';
import { MailLink } from '../../content/contact-ways.tsx';
import type { ContactPageQuery } from '../../generated/public/graphql.ts';
import type { Letter } from './subjects.ts';

type Props = Pick<ContactPageQuery, 'contact'> & {
  /** Null where there is nothing to begin it with. */
  readonly letter: Letter | null;
};

/** The message as an e-mail of the reader's own, which only has to be sent. */
export const LetterLink = ({ contact, letter }: Props) =>
  letter &&
  contact?.email && (
    <MailLink email={contact.email} {...letter}>
      <FormattedMessage id="contact.as_mail" />
    </MailLink>
  );
