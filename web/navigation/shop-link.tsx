import { createPath, Link, parsePath, useSearchParams, type LinkProps } from 'react-router-dom';
import { usePageLanguage } from '../i18n/page-language.ts';

type Props = Omit<LinkProps, 'to'> & { readonly to: string };

/** A link within the shop. Where the address names a language, the next one does, so that readers without script stay in it. */
export function ShopLink({ to, ...rest }: Props) {
  const [params] = useSearchParams();
  const language = usePageLanguage();
  return <Link to={params.get('lng') === language ? withLanguage(to, language) : to} {...rest} />;
}

function withLanguage(to: string, language: string): string {
  const { search, ...rest } = parsePath(to);
  const params = new URLSearchParams(search);
  params.set('lng', language);
  return createPath({ ...rest, search: `?${params}` });
}
