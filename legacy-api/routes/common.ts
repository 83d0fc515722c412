import { type Endpoints, refusal, success } from '../endpoint.ts';
import { idField } from '../fields.ts';
import type { Places } from '../queries/places.ts';
import type { Shop } from '../queries/shop.ts';
import { sentBanner, sentCategory, sentContact, sentPlace } from '../records/shop.ts';

/** /common/*: contact, banners, categories and places, the same for everybody. */
export const commonEndpoints = (shop: Shop, places: Places): Endpoints => ({
  '/common/getcontact': (call) => {
    const contact = shop.contact();
    return success(call, contact ? sentContact(contact, call) : null);
  },

  '/common/gethomebanner': (call) => success(call, call.say.list(shop.banners().map((row) => sentBanner(row, call)))),

  '/common/getallbookcategory': (call) =>
    success(call, call.say.list(shop.categories().map((row) => sentCategory(row, call.say)))),

  '/common/getcountry': (call) =>
    success(call, call.say.list(places.countries(call.language).map((row) => sentPlace(row, call.say)))),

  '/common/getcity': (call) => {
    const country = places.country(idField(call.form, 'country_id'));
    if (!country) return refusal(call, 'countryNotFound');
    return success(call, call.say.list(places.cities(country.id).map((row) => sentPlace(row, call.say))));
  },
});
