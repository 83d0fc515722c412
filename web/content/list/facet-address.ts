import type { Language } from '../../generated/public/graphql.ts';
import { isLanguage } from '../../i18n/language.ts';

/** What the address of a list of books narrows it by besides words and categories (facet-1): `language`, `year`, `readable=1`. */

export const facetNames = ['language', 'year', 'readable'] as const;

const mostYears = 50; // The schema's own bound.

export const languagesIn = (search: URLSearchParams) =>
  [...new Set(search.getAll('language').filter(isLanguage))].toSorted();

export const yearsIn = (search: URLSearchParams): number[] =>
  [...new Set(search.getAll('year').filter((year) => /^[1-9]\d{0,3}$/.test(year)))]
    .slice(0, mostYears)
    .map(Number)
    .toSorted((one, other) => other - one);

export const isReadable = (search: URLSearchParams): boolean => search.get('readable') === '1';

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
