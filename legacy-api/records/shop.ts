import type { Dialect } from '../dialect.ts';
import type { Call } from '../endpoint.ts';
import { bannerName, categoryName } from '../pictures/names.ts';
import type { CountryRow } from '../queries/places.ts';
import type { BannerRow, CategoryRow, ContactRow } from '../queries/shop.ts';

/** Categories, banners, the contact, countries and cities as they are sent (spec 3). */

export const sentCategory = (row: CategoryRow, say: Dialect) => ({
  id: say.number(row.id),
  image: categoryName(row.id),
  name: say.bilingual(row.name_en, row.name_ar),
});

/** The picture of a banner is, oddly, its `data`. */
export const sentBanner = (row: BannerRow, { say, language }: Call) => ({
  subtitle: say.aside(row.subtitle_en, row.subtitle_ar, language),
  text: say.aside(row.text_en, row.text_ar, language),
  link: row.link,
  data: bannerName(row.id),
});

export const sentContact = ({ address_en, address_ar, ...plain }: ContactRow, { say, language }: Call) => ({
  address: say.aside(address_en, address_ar, language),
  email: plain.email,
  mobile: plain.mobile,
  phone: plain.phone,
  facebook: plain.facebook,
  instagram: plain.instagram,
  twitter: plain.twitter,
  linkedin: plain.linkedin,
  snapchat: plain.snapchat,
  map: plain.map,
});

/** A country or a city. */
export const sentPlace = ({ id, name_en, name_ar }: CountryRow, say: Dialect) => ({
  id: say.number(id),
  name: name_en,
  ar_name: name_ar,
});
