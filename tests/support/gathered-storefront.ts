import type { WindowOptions } from './browser.ts';
import { gathered, gatheringAtOnce } from './gathered-shop.ts';
import { browserWith, startBuiltShop, type StorefrontOptions, type TestStorefront } from './storefront.ts';

/** A shop with pages that has gathered the whole catalogue of its stand-in. */
export async function startGatheredStorefront(
  mode?: 'production' | 'styleguide',
  { env, pictures = false, ...options }: StorefrontOptions & Pick<WindowOptions, 'pictures'> = {},
): Promise<TestStorefront> {
  const shop = await startBuiltShop(mode, { ...options, env: { ...gatheringAtOnce, ...env } });
  await gathered(shop);
  return { ...shop, browser: browserWith(pictures) };
}
