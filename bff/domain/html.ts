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
  // A fragment alone leads to a place in the same text.
  tag.replace(/ href="(?!#)([^"]*)"/, (whole, href: string) => {
    const url = URL.parse(unescaped(href), `${publicUrl}/`);
    return url ? ` href="${escaped(url.href)}"` : whole;
  });

function picture(tag: string, origins: Origins): string {
  const [attribute, src] = / src="([^"]*)"/.exec(tag) ?? [];
  const url = src === undefined ? null : pictureUrl(unescaped(src), origins);
  return attribute === undefined || url === null ? '' : tag.replace(attribute, () => ` src="${escaped(url)}"`);
}

/** Where readers find a picture of a text; null for a path that is neither below the image base nor one of the shop's. */
function pictureUrl(src: string, { publicUrl, imageBaseUrl }: Origins): string | null {
  if (src.startsWith(mediaPath)) return publicUrl + src;
  const url = URL.parse(src, `${imageBaseUrl}/`);
  const address = url && url.origin + url.pathname;
  const name = address?.startsWith(`${imageBaseUrl}/`) ? address.slice(imageBaseUrl.length + 1) : '';
  if (name !== '') return publicUrl + mediaPath + name;
  return URL.canParse(src) ? src : null;
}

const unescaped = (attribute: string): string =>
  attribute.replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof characters) => characters[name]);

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

const escaped = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
