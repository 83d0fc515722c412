import { mediaPath } from './image.ts';

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
  // The sanitiser escapes each < and > of texts and attributes, and each quote within an attribute: a tag ends at the first >.
  html.replace(/<(a|img) [^>]*>/g, (tag, name) => (name === 'a' ? link(tag, origins) : picture(tag, origins)));

const link = (tag: string, { publicUrl }: Origins): string =>
  tag.replace(attributes, (whole, name, value: string) => {
    if (name !== 'href' || value.startsWith('#')) return whole; // a fragment alone leads to a place in the same text
    const url = URL.parse(unescaped(value), `${publicUrl}/`);
    return url ? ` href="${escaped(url.href)}"` : whole;
  });

/** A tag's attributes in order, so that none is found within another one's value. */
const attributes = / ([^\s="/>]+)="([^"]*)"/g;

function picture(tag: string, origins: Origins): string {
  let leads = false;
  const whole = tag.replace(attributes, (attribute, name, value: string) => {
    const url = name === 'src' ? pictureUrl(unescaped(value), origins) : null;
    leads ||= url !== null;
    return url === null ? attribute : ` src="${escaped(url)}"`;
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

const unescaped = (attribute: string): string =>
  attribute.replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof characters) => characters[name]);

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
