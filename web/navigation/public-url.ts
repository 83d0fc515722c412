import { createContext, use } from 'react';

/** The shop's own origin, without a slash at its end. */
export const PublicUrlContext = createContext<string | null>(null);

export function usePublicUrl(): string {
  const url = use(PublicUrlContext);
  if (url === null) throw new Error('This component is rendered outside PublicUrlContext');
  return url;
}

/** An address of the API as a path, where it lies within the shop; other addresses stay whole. */
export function shopPath(url: string, publicUrl: string): string {
  if (url === publicUrl) return '/';
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** Sanitised HTML of the API with links and pictures of the shop as paths: the page may be seen at another origin than the shop's own. */
export const withShopPaths = (html: string, publicUrl: string): string =>
  // In such HTML texts have no <, and attributes no > and no quote.
  html.replace(
    /(<(?:a|img) (?:[^>]* )?(?:href|src)=")([^"]*)/g,
    (_whole, before: string, url: string) => before + shopPath(url, publicUrl),
  );
