import { endpoints } from '../legacy/endpoints.ts';
import { citiesOf } from '../sources/checked-reads.ts';
import { recordId } from './arguments.ts';
import type { CityResolvers, CountryResolvers, QueryResolvers } from './generated/resolvers.ts';
import { textFor } from './values.ts';

const fields: CountryResolvers & CityResolvers = {
  name: (place, args, context) => textFor(place.name, args, context),
};
export const Country: CountryResolvers = fields;
export const City: CityResolvers = fields;

export const placeQueries: Pick<QueryResolvers, 'countries' | 'cities'> = {
  countries: (_root, _args, { read }) => read(endpoints.countries),
  cities: (_root, { countryId }, { read }) => citiesOf(read, recordId(countryId)),
};
