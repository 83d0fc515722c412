import type { Place } from '../domain/place.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Countries and their cities, from the legacy API through the cache. */
export const placeSource = (read: Reader) => ({
  countries: (): Promise<readonly Place[]> => read(endpoints.countries),
  cities: (countryId: string): Promise<readonly Place[]> => read(endpoints.cities, countryId),
});
