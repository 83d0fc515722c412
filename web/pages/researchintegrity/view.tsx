import { ProsePage } from '../../content/prose/prose-page.tsx';
import { ContactWays } from '../../content/contact-ways.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { page } from './page.ts';

/** What the publisher expects of research (integrity-1). */
export const View = () => (
  <ProsePage of={page} title="nav.integrity" look="statutes" instead={<ContactWays contact={useContact()} />} />
);
