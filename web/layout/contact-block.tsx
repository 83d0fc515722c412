import { MailLink } from '../content/contact-ways.tsx';
import { Icon } from '../ui/icon.tsx';
import { HtmlText } from '../content/html-text.tsx';
import styles from './contact-block.module.css';
import { SocialLinks } from './social-links.tsx';
import { Telephone } from '../content/telephone.tsx';
import { useContact } from './use-contact.ts';

/** How to reach the publisher, as far as that is known. */
export function ContactBlock() {
  const contact = useContact();
  if (!contact) return null;
  const { address, phone, mobile, email } = contact;
  return (
    <>
      <address className={styles.contact}>
        {address && (
          <div>
            <Icon name="place" />
            <HtmlText text={address} className={styles.address} />
          </div>
        )}
        {phone && <Telephone number={phone} />}
        {mobile && <Telephone number={mobile} kind="mobile" />}
        {email && <MailLink email={email} />}
      </address>
      <SocialLinks contact={contact} />
    </>
  );
}
