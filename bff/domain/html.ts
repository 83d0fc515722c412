import { mediaPath } from './image.ts';
import { withAttributes } from './markup.ts';

/** What addresses in texts are resolved against, none with a slash at its end. */
export type Origins = {
  /** The origin that readers see. */
  readonly publicUrl: string;
  /** What pictures are fetched from below. */
  readonly imageBaseUrl: string;
};

/**
 * Sanitised HTML whose addresses are whole, so that it can be shown anywhere: a link without an origin leads to the shop, and
 * pictures below the image base come through the shop. A picture whose address leads nowhere is left out.
 */
export const absoluteHtml = (html: string, origins: Origins): string =>
  html.replace(/<(a|img) [^>]*>/g, (tag, name) => (name === 'a' ? link(tag, origins) : picture(tag, origins)));

const link = (tag: string, { publicUrl }: Origins): string =>
  withAttributes(tag, (name, value) => {
    if (name !== 'href' || value.startsWith('#')) return value; // a fragment alone leads to a place in the same text
    return URL.parse(value, `${publicUrl}/`)?.href ?? value;
  });

function picture(tag: string, origins: Origins): string {
  let leads = false;
  const whole = withAttributes(tag, (name, value) => {
    const url = name === 'src' ? pictureUrl(value, origins) : null;
    leads ||= url !== null;
    return url ?? value;
  });
  return leads ? whole : '';
}

/** Where readers find a picture of a text; null for a path that is neither below the image base nor one of the shop's. */
function pictureUrl(src: string, { publicUrl, imageBaseUrl }: Origins): string | null {
  const whole = URL.parse(src);
  const own = whole ?? (src.startsWith('/') ? URL.parse(src, `${publicUrl}/`) : null);
  const isOwn = own?.origin === new URL(publicUrl).origin;
  if (isOwn && own.pathname.startsWith(mediaPath)) return publicUrl + own.pathname + own.search;
  const url = whole ?? URL.parse(src, `${imageBaseUrl}/`);
  const address = url && url.origin + url.pathname;
  const name = address?.startsWith(`${imageBaseUrl}/`) ? address.slice(imageBaseUrl.length + 1) : '';
  if (name !== '') return publicUrl + mediaPath + name;
  const isElsewhere = whole !== null && !isOwn && /^https?:$/.test(whole.protocol);
  return isElsewhere ? src : null;
}
