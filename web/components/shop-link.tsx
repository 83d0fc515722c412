import { Link, useSearchParams, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'to'> & { readonly to: string };

/** A link within the shop. Where the address names a language, the next one does, so that readers without script stay in it. */
export function ShopLink({ to, ...rest }: Props) {
  const [params] = useSearchParams();
  const language = params.get('lng');
  return <Link to={language ? withLanguage(to, language) : to} {...rest} />;
}

const withLanguage = (to: string, language: string) =>
  `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ lng: language })}`;
