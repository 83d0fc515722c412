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
