import type { ReactNode } from 'react';
import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import { Icon } from '../ui/icon.tsx';
import { useLocation } from '../navigation/router.ts';
import { hasWays } from './has-ways.ts';
import { LtrText } from '../ui/ltr-text.tsx';
import styles from './contact-ways.module.css';
import { Telephone } from './telephone.tsx';
import { TextLink } from '../navigation/text-link.tsx';

type Props = {
  readonly contact: Pick<ContactDetailsFragment, 'email' | 'phone'> | null;
  /** A further link beside them. */
  readonly children?: ReactNode;
};

/** The publisher's telephone number and e-mail address, to be used at once; where neither could be had, the way to their page, but from there. */
export function ContactWays({ contact, children }: Props) {
  const { pathname } = useLocation();
  if (!hasWays(contact)) return pathname !== '/contact' && <ContactLink />;
  return (
    <WayLinks>
      {contact.phone && <Telephone number={contact.phone} />}
      {contact.email && <MailLink email={contact.email} />}
      {children}
    </WayLinks>
  );
}

/** Links to be used at once, in a row. */
export const WayLinks = ({ children }: { readonly children: ReactNode }) => <p className={styles.ways}>{children}</p>;

/** The way to the page that says how to reach the publisher. */
export const ContactLink = () => <TextLink to="/contact" words="nav.contact" />;

type MailProps = {
  readonly email: string;
  /** What the letter is about, and how it begins. */
  readonly subject?: string;
  readonly body?: string;
  /** The address itself when left out. */
  readonly children?: ReactNode;
};

/** An e-mail address, to be written to at once. */
export function MailLink({ email, subject, body, children }: MailProps) {
  const written = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  return (
    <a href={[`mailto:${email}`, ...(written.length > 0 ? [written.join('&')] : [])].join('?')}>
      <Icon name="mail" />
      {children ?? <LtrText>{email}</LtrText>}
    </a>
  );
}
