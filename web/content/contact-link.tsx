import { FormattedMessage } from 'react-intl';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';

/** The way to the page that says how to reach the publisher. */
export const ContactLink = () => (
  <p>
    <ShopLink to="/contact" className={text.link}>
      <FormattedMessage id="nav.contact" />
    </ShopLink>
  </p>
);
