import { FormattedMessage } from 'react-intl';
import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import styles from './contact-ways.module.css';
import { Telephone } from './telephone.tsx';

type Props = { readonly contact: Pick<ContactDetailsFragment, 'email' | 'phone'> | null };

/** The publisher's telephone number and e-mail address, to be used at once; where neither could be had, the way to their page. */
export function ContactWays({ contact }: Props) {
  if (!contact?.phone && !contact?.email) return <ContactLink />;
  return (
    <p className={styles.ways}>
      {contact.phone && <Telephone number={contact.phone} />}
      {contact.email && <MailLink email={contact.email} />}
    </p>
  );
}

/** The way to the page that says how to reach the publisher. */
export const ContactLink = () => (
  <p>
    <ShopLink to="/contact" className={text.link}>
      <FormattedMessage id="nav.contact" />
    </ShopLink>
  </p>
);

/** An e-mail address, to be written to at once. */
export const MailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`}>
    <Icon name="mail" />
    <LtrText>{email}</LtrText>
  </a>
);
