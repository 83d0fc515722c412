import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { nextPath, pathWithNext } from '../../navigation/own-path.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { keepTypedEmail } from '../forms/typed-email.ts';

/** A link to another of the forms for guests, which begins with the address that was typed and leads on to the same page afterwards. */
export function EntranceLink({ to, words }: { readonly to: string; readonly words: MessageId }) {
  const { search } = useLocation();
  return (
    <ShopLink to={pathWithNext(to, nextPath(search))} className={text.link} onClick={keepTypedEmail}>
      <FormattedMessage id={words} />
    </ShopLink>
  );
}
