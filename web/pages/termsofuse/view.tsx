import { LegalPage } from '../../content/prose/legal-page.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { page } from './page.ts';

/** On what terms the shop is used (legal-1, legal-2): a summary, and the sections to be looked up. */
export const View = () => <LegalPage of={page} title="footer.terms" description="legal.terms" contact={useContact()} />;
