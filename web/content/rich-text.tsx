import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { usePublicUrl, withShopPaths } from '../navigation/public-url.ts';
import styles from '../styles/text.module.css';
import { textAttributes } from './localised-text.tsx';

type Props = {
  readonly text: { readonly html: string; readonly language: SchemaLanguage | null };
  readonly className?: string | undefined;
};

/** A passage with markup, in its own language. The API sanitises it: `HTML` is safe to insert by contract. */
export function RichText({ text: { html, language }, className = styles.read }: Props) {
  const page = usePageLanguage();
  const own = withShopPaths(html, usePublicUrl());
  return <div className={className} {...textAttributes(language, page)} dangerouslySetInnerHTML={{ __html: own }} />;
}
