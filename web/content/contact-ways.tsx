import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import { Icon } from '../ui/icon.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import { ContactLink } from './contact-link.tsx';
import styles from './contact-ways.module.css';
import { Telephone } from './telephone.tsx';

type Props = { readonly contact: Pick<ContactDetailsFragment, 'email' | 'phone'> | null };

/** The publisher's telephone number and e-mail address, to be used at once; where neither could be had, the way to their page. */
export function ContactWays({ contact }: Props) {
  if (!contact?.phone && !contact?.email) return <ContactLink />;
  return (
    <p className={styles.ways}>
      {contact.phone && <Telephone number={contact.phone} />}
      {contact.email && (
        <a href={`mailto:${contact.email}`}>
          <Icon name="mail" />
          <LtrText>{contact.email}</LtrText>
        </a>
      )}
    </p>
  );
}
