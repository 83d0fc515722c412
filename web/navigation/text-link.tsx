import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import text from '../styles/text.module.css';
import { ShopLink } from './shop-link.tsx';

type Props = {
  readonly to: string;
  readonly words: MessageId;
  readonly className?: string | undefined;
  /** That of the history entry that it makes. */
  readonly state?: unknown;
};

/** A link within the shop, on a line of its own. */
export const TextLink = ({ to, words, className, state }: Props) => (
  <p className={className}>
    <ShopLink to={to} state={state} className={text.link}>
      <FormattedMessage id={words} />
    </ShopLink>
  </p>
);
