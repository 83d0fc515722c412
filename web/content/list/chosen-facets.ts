import { useIntl } from 'react-intl';
import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { type facetNames, isReadable, languagesIn, yearsIn } from './facet-address.ts';

/** What a list is narrowed by, in words; apart from what reads it from the address, which every page loads. */

/** A parameter of the address, and what it is called. */
export type ChosenFacet = {
  readonly parameter: (typeof facetNames)[number];
  readonly value: string;
  readonly name: TextPartsFragment;
};

/** What is chosen, in words. */
export function useChosenFacets(search: URLSearchParams): readonly ChosenFacet[] {
  const intl = useIntl();
  const language = usePageLanguage() === 'ar' ? 'AR' : 'EN';
  const chosen = (parameter: ChosenFacet['parameter'], value: string, words: string): ChosenFacet => ({
    parameter,
    value,
    name: { value: words, language },
  });
  return [
    ...languagesIn(search).map((each) => chosen('language', each, intl.formatMessage({ id: `facet.${each}` }))),
    ...yearsIn(search).map((year) => chosen('year', String(year), String(year))),
    ...(isReadable(search) ? [chosen('readable', '1', intl.formatMessage({ id: 'facet.ebooks' }))] : []),
  ];
}
