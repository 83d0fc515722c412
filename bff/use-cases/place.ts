import { isRefused } from '../domain/failure.ts';
import type { Place } from '../domain/place.ts';
import { Refusal } from '../domain/refusal.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { citiesOf } from '../sources/checked-reads.ts';
import type { Reader } from '../sources/reader.ts';

type Address = { readonly countryId: string; readonly cityId?: string };

/** Where the legacy API refuses an address in a place that does not exist, names the field: the legacy API says only that it is wrong. */
export async function namingPlaces<T>(read: Reader, address: Address, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw (await mistakeIn(address, read).catch(() => null)) ?? error;
  }
}

const isIn = (places: readonly Place[], wanted: string): boolean => places.some(({ id }) => id === wanted);

async function mistakeIn({ countryId, cityId }: Address, read: Reader): Promise<Refusal | null> {
  if (!isIn(await read(endpoints.countries), countryId)) {
    return new Refusal({ id: 'userError.INVALID.country', field: ['input', 'countryId'] });
  }
  if (cityId === undefined || isIn(await citiesOf(read, countryId), cityId)) return null;
  return new Refusal({ id: 'userError.INVALID.state', field: ['input', 'cityId'] });
}
