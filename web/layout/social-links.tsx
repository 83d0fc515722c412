import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/icon.tsx';
import type { ContactDetailsFragment } from '../generated/public/graphql.ts';
import type { MessageId } from '../i18n/messages.ts';
import styles from './social-links.module.css';

const networks = [
  { name: 'facebook', text: 'social.facebook', mark: 'f' },
  { name: 'instagram', text: 'social.instagram', mark: <Icon name="instagram" /> },
  { name: 'twitter', text: 'social.twitter', mark: 'X' },
  { name: 'linkedin', text: 'social.linkedin', mark: <Icon name="linkedin" /> },
  { name: 'snapchat', text: 'social.snapchat', mark: <Icon name="snapchat" /> },
] as const satisfies readonly { name: string; text: MessageId; mark: ReactNode }[];

/** The pages of the publisher on social networks: those that it gives. */
export function SocialLinks({ contact }: { readonly contact: ContactDetailsFragment }) {
  const intl = useIntl();
  const given = networks.flatMap(({ name, ...network }) => {
    const href = contact[name];
    return href ? [{ ...network, name, href }] : [];
  });
  if (given.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={intl.formatMessage({ id: 'footer.follow' })}>
      {given.map(({ name, text, mark, href }) => (
        <a key={name} href={href} rel="noreferrer" aria-label={intl.formatMessage({ id: text })}>
          <span aria-hidden="true">{mark}</span>
        </a>
      ))}
    </nav>
  );
}
