import { FormattedMessage } from 'react-intl';
import { ProsePage } from '../../content/prose/prose-page.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { page } from './page.ts';

/** The director's message to readers (director-1). */
export const View = () => <ProsePage of={page} title="nav.director" look="letter" instead={<AboutLink />} />;

const AboutLink = () => (
  <p>
    <ShopLink to="/about" className={text.link}>
      <FormattedMessage id="nav.about" />
    </ShopLink>
  </p>
);
