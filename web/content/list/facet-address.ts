import { useIntl } from 'react-intl';
import type { Language, TextPartsFragment } from '../../generated/public/graphql.ts';
import { isLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';

/** What the address of a list of books narrows it by besides words and categories (facet-1): `language`, `year`, `readable=1`. */

export const facetNames = ['language', 'year', 'readable'] as const;

const mostYears = 50; // The schema's own bound.

const languagesIn = (search: URLSearchParams) => [...new Set(search.getAll('language').filter(isLanguage))].toSorted();

const yearsIn = (search: URLSearchParams): number[] =>
  [...new Set(search.getAll('year').filter((year) => /^[1-9]\d{0,3}$/.test(year)))]
    .slice(0, mostYears)
    .map(Number)
    .toSorted((one, other) => other - one);

const isReadable = (search: URLSearchParams): boolean => search.get('readable') === '1';

/** That part of the filter of a list; what is not chosen is left out, so that one list has one address. */
export function facetFilter(search: URLSearchParams) {
  const languages = languagesIn(search).map((language) => language.toUpperCase() as Language);
  const years = yearsIn(search);
  return {
    ...(languages.length > 0 && { languages }),
    ...(years.length > 0 && { years }),
    ...(isReadable(search) && { readable: true }),
  };
}

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
