import { useMemo } from 'react';
import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { usePublicUrl, withShopPaths } from '../navigation/public-url.ts';
import { textAttributes } from './localised-text.tsx';
import { trustedHtml } from './trusted-html.ts';
import { unpartedHtml } from './unparted.tsx';

type Props = {
  readonly text: { readonly html: string; readonly language: SchemaLanguage | null };
  readonly className: string | undefined;
};

/** A text with markup, in its own language. The API sanitises it: `HTML` is safe to insert by contract. */
export function HtmlText({ text: { html, language }, className }: Props) {
  const page = usePageLanguage();
  const own = unpartedHtml(withShopPaths(html, usePublicUrl()));
  // React compares what it has inserted by identity.
  const trusted = useMemo(() => trustedHtml(own), [own]);
  return (
    <div className={className} {...textAttributes(language, page)} dangerouslySetInnerHTML={{ __html: trusted }} />
  );
}
