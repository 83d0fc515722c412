import { ContactLink } from '../../content/contact-ways.tsx';
import { ProsePage } from '../../content/prose/prose-page.tsx';
import { WaysOn } from '../../content/prose/ways-on.tsx';
import { page } from './page.ts';

/** What the publisher is (about-1), and the ways on to who works with it. */
export const View = () => (
  <ProsePage of={page} title="nav.about" instead={<ContactLink />}>
    <WaysOn
      to={[
        { to: '/publishwithus', text: 'nav.publish' },
        { to: '/ourteam', text: 'nav.team' },
        { to: '/author', text: 'nav.authors' },
        { to: '/contact', text: 'nav.contact' },
      ]}
    />
  </ProsePage>
);
