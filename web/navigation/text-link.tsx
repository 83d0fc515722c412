import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import text from '../styles/text.module.css';
import { ShopLink } from './shop-link.tsx';

type Props = {
  readonly to: string;
  readonly words: MessageId;
  readonly className?: string | undefined;
};

/** A link within the shop, on a line of its own. */
export const TextLink = ({ to, words, className }: Props) => (
  <p className={className}>
    <ShopLink to={to} className={text.link}>
      <FormattedMessage id={words} />
    </ShopLink>
  </p>
);
