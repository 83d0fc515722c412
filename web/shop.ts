import { createContext, use } from 'react';
import type { Assets } from './assets.ts';
import type { Language } from './i18n/language.ts';

/** What holds for the whole shop while a page is shown. */
export type Shop = {
  /** The shop's own origin, without a slash at its end. */
  readonly publicUrl: string;
  readonly assets: Assets;
  readonly language: Language;
};

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('No shop around this component');
  return shop;
}

/** An address of the API as a path, where it lies within the shop; other addresses stay whole. */
export function shopPath(url: string, publicUrl: string): string {
  if (url === publicUrl) return '/';
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
