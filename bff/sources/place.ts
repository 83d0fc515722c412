import type { Place } from '../domain/place.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { idsIn } from './known-ids.ts';
import type { Reader } from './reader.ts';

/** Countries and their cities, from the legacy API through the cache. */
export const placeSource = (read: Reader) => {
  const countries = (): Promise<readonly Place[]> => read(endpoints.countries);
  return {
    countries,
    /** An answer about a country that is not in the list is not cached as long as those about the others. */
    cities: async (countryId: string): Promise<readonly Place[]> =>
      read(endpoints.cities, countryId, (await idsIn(countries()))?.has(countryId) === true),
  };
};
