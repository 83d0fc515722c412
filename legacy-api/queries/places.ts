/** What can be asked of the database about countries and their cities. */
import type { DatabaseSync } from 'node:sqlite';

import { query } from '../storage/statement.ts';

export type CountryRow = { readonly id: number; readonly name_en: string; readonly name_ar: string };

export type CityRow = CountryRow & { readonly country_id: number };

export type Places = ReturnType<typeof placeQueries>;

/** An id that is null names nothing. */
export function placeQueries(database: DatabaseSync) {
  const countries = query<CountryRow>(database, 'SELECT * FROM countries ORDER BY id');
  const country = query<CountryRow>(database, 'SELECT * FROM countries WHERE id = :id');
  const cities = query<CityRow>(database, 'SELECT * FROM cities WHERE country_id = :id ORDER BY id');
  const city = query<CityRow>(database, 'SELECT * FROM cities WHERE id = :id');

  return {
    countries: () => countries.all(),
    country: (id: number | null) => country.get({ id }),
    cities: (countryId: number) => cities.all({ id: countryId }),
    city: (id: number | null) => city.get({ id }),
  };
}
