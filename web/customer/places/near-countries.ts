import { folded, namesOf, type Place } from './find-places.ts';

/** Where most orders go: the country of the shop, then its neighbours on the Gulf. */
const codes = ['QA', 'SA', 'AE', 'KW', 'BH', 'OM'];

/** The API has no codes of countries: they are known by their names. */
const ranks: ReadonlyMap<string, number> = new Map(
  (['en', 'ar'] as const).flatMap((language) => {
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return codes.map((code, rank) => [folded(regions.of(code) ?? code), rank] as const);
  }),
);

/** How far up a list a country belongs, the lowest number first; the same for all that are elsewhere. */
export const rankOfCountry = (country: Place): number =>
  Math.min(codes.length, ...namesOf(country).map((name) => ranks.get(folded(name)) ?? codes.length));
