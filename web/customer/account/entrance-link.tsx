import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { nextPath, pathWithNext } from '../../navigation/own-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';

/** A link to another of the forms for guests, which leads on to the same page afterwards. */
export function EntranceLink({ to, words }: { readonly to: string; readonly words: MessageId }) {
  const { search } = useLocation();
  return (
    <ShopLink to={pathWithNext(to, nextPath(search))} className={text.link}>
      <FormattedMessage id={words} />
    </ShopLink>
  );
}
