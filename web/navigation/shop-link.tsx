import { type ComponentProps, use, useRef } from 'react';
import { createPath, Link, parsePath, useSearchParams } from './router.ts';
import { namedLanguage } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { PrefetchContext } from './prefetch.ts';
import { withLanguage } from './with-language.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** A pointer that rests on a link for so long means it: most of those that only cross it are gone by then. */
const intentMs = 65;

/**
 * A link within the shop, whose page is fetched ahead when the reader is about to follow it. Where the address names a
 * language, the next one does, so that readers without script stay in it.
 */
export function ShopLink({ to, onClick, ...rest }: Props) {
  const address = useShopAddress()(to);
  const prefetch = use(PrefetchContext);
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    clearTimeout(intent.current);
    intent.current = setTimeout(() => prefetch(to), intentMs);
  };
  const end = () => clearTimeout(intent.current);
  return (
    <Link
      to={address}
      // Of a mode of the router that is not ours: its attribute would stand in the HTML of each link.
      discover="none"
      onPointerEnter={begin}
      onPointerLeave={end}
      // One that is given the focus by a script, as after Back, is not about to be followed.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && begin()}
      onBlur={end}
      onTouchStart={() => prefetch(to)}
      onClick={(event) => {
        end();
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

/** How a link on this page writes an address within the shop. */
export function useShopAddress(): (to: string) => string {
  const [params] = useSearchParams();
  const language = usePageLanguage();
  return (to) => (namedLanguage(params) === language ? createPath(withLanguage(parsePath(to), language)) : to);
}
