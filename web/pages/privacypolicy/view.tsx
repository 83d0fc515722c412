import { LegalPage } from '../../content/prose/legal-page.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { page } from './page.ts';

/** What the shop keeps of its readers and customers (legal-1, legal-2): a summary, and the sections to be looked up. */
export const View = () => (
  <LegalPage of={page} title="footer.privacy" description="legal.privacy" contact={useContact()} />
);
