import type { DatabaseSync } from 'node:sqlite';

import type { Language } from '../language.ts';
import { query } from '../storage/statement.ts';

/** What can be asked of the database about countries and their cities. */

export type CountryRow = { readonly id: number; readonly name_en: string; readonly name_ar: string };

export type CityRow = CountryRow & { readonly country_id: number };

export type Places = ReturnType<typeof placeQueries>;

/** An id that is null names nothing. */
export function placeQueries(database: DatabaseSync) {
  const countries = {
    en: query<CountryRow>(database, 'SELECT * FROM countries ORDER BY place_en'),
    ar: query<CountryRow>(database, 'SELECT * FROM countries ORDER BY place_ar'),
  };
  const country = query<CountryRow>(database, 'SELECT * FROM countries WHERE id = :id');
  const cities = query<CityRow>(database, 'SELECT * FROM cities WHERE country_id = :id ORDER BY id');
  const city = query<CityRow>(database, 'SELECT * FROM cities WHERE id = :id');

  return {
    /** By their names in that language. */
    countries: (language: Language) => countries[language].all(),
    country: (id: number | null) => country.get({ id }),
    cities: (countryId: number) => cities.all({ id: countryId }),
    city: (id: number | null) => city.get({ id }),
  };
}
