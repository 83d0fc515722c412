import { createElement, type JSX } from 'react';
import type { TextPartsFragment } from '../generated/public/graphql.ts';
import { direction, languageOf, type Language } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { unparted } from './unparted.tsx';

/** `lang` and `dir` of a text that is not in the page's language; where it is unknown, the device decides the direction. */
export function textAttributes(
  language: TextPartsFragment['language'],
  page: Language,
): { lang?: Language; dir?: 'ltr' | 'rtl' | 'auto' } {
  if (!language) return { dir: 'auto' };
  const own = languageOf[language];
  return own === page ? {} : { lang: own, dir: direction[own] };
}

type Props = {
  readonly text: TextPartsFragment;
  /** The element; a block wherever the text is alone, so that it is set in the metrics of its script. */
  readonly as?: keyof Pick<JSX.IntrinsicElements, 'span' | 'bdi' | 'p' | 'h1' | 'h2' | 'h3' | 'b'>;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
};

/** A text of the catalogue, set and read in its own language. */
export function LocalisedText({ text: { value, language }, as = 'bdi', id, className }: Props) {
  const page = usePageLanguage();
  return createElement(as, { id, className, ...textAttributes(language, page) }, unparted(value));
}
