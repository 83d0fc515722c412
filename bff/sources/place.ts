import type { Place } from '../domain/place.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { idsIn } from './known-ids.ts';
import type { Reader } from './reader.ts';

/** Countries and their cities, from the legacy API through the cache. */
export const placeSource = (read: Reader) => {
  const countries = (): Promise<readonly Place[]> => read(endpoints.countries);
  return {
    countries,
    /** What the press says of a country that it does not list is not kept as long as what it says of others. */
    cities: async (countryId: string): Promise<readonly Place[]> =>
      read(endpoints.cities, countryId, (await idsIn(countries()))?.has(countryId) === true),
  };
};
