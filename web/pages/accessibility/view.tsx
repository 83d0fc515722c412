import { ContactWays } from '../../content/contact-ways.tsx';
import { AfterText } from '../../content/prose/after-text.tsx';
import { ProsePage } from '../../content/prose/prose-page.tsx';
import { useContact } from '../../layout/use-contact.ts';
import { page } from './page.ts';

/** How accessible the shop is, and how a barrier is reported (access-1). */
export function View() {
  const ways = <ContactWays contact={useContact()} />;
  return (
    <ProsePage of={page} title="footer.accessibility" description="accessibility.about" look="statement" instead={ways}>
      <AfterText>{ways}</AfterText>
    </ProsePage>
  );
}
