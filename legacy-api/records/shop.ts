/** Categories, banners and the contact as they are sent (spec 3). */
import { bilingual } from '../language.ts';
import { bannerName, categoryName } from '../pictures/names.ts';
import type { BannerRow, CategoryRow, ContactRow } from '../queries/shop.ts';

export const sentCategory = (row: CategoryRow) => ({
  id: row.id,
  image: categoryName(row.id),
  name: bilingual(row.name_en, row.name_ar),
});

/** The picture of a banner is, oddly, its `data`. */
export const sentBanner = (row: BannerRow) => ({
  subtitle: bilingual(row.subtitle_en, row.subtitle_ar),
  text: bilingual(row.text_en, row.text_ar),
  link: row.link,
  data: bannerName(row.id),
});

export const sentContact = ({ address_en, address_ar, ...plain }: ContactRow) => ({
  address: bilingual(address_en, address_ar),
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
