import { openWindow } from './browser.ts';
import { gathered, gatheringAtOnce } from './gathered-shop.ts';
import { startBuiltShop, type StorefrontOptions, type TestStorefront } from './storefront.ts';

/** A shop with pages that has gathered the whole catalogue of its stand-in. */
export async function startGatheredStorefront(
  mode?: 'production' | 'styleguide',
  { env, ...options }: StorefrontOptions = {},
): Promise<TestStorefront> {
  const shop = await startBuiltShop(mode, { ...options, env: { ...gatheringAtOnce, ...env } });
  await gathered(shop);
  return { ...shop, browser: { open: openWindow } };
}
