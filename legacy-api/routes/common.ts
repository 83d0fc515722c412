/** /common/*: contact, banners and categories, the same for everybody. */
import { success } from '../endpoint.ts';
import type { Endpoints } from '../endpoint.ts';
import type { Shop } from '../queries/shop.ts';
import { sentBanner, sentCategory, sentContact } from '../records/shop.ts';

export const commonEndpoints = (shop: Shop): Endpoints => ({
  '/common/getcontact': (call) => {
    const contact = shop.contact();
    return success(call, contact ? sentContact(contact) : null);
  },

  '/common/gethomebanner': (call) => success(call, shop.banners().map(sentBanner)),

  '/common/getallbookcategory': (call) => success(call, shop.categories().map(sentCategory)),
});
