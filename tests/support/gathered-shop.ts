import { expect, vi } from 'vitest';
import { type GraphqlAnswer, startTestShop, type TestShop, type TestShopOptions } from './shop.ts';

/** How far the snapshot of a shop is, as its clients are told. */
export type SnapshotState = {
  readonly books: number;
  readonly detailed: number;
  readonly isWhole: boolean;
  readonly wholeSince: string | null;
};

/** A shop, or a client of one. */
type Asked = { readonly graphql: (query: string) => Promise<GraphqlAnswer> };

export async function snapshotOf(shop: Asked): Promise<SnapshotState | null> {
  const { data } = await shop.graphql('{ shop { snapshot { books detailed isWhole wholeSince } } }');
  return (data as { shop: { snapshot: SnapshotState | null } }).shop.snapshot;
}

/** Resolves once the shop has gathered the whole catalogue, with all details. */
export const gathered = (shop: TestShop): Promise<void> =>
  vi.waitFor(async () => {
    const state = await snapshotOf(shop);
    expect(state).toMatchObject({ isWhole: true, detailed: state?.books });
  }, 50_000);

/** With these a shop gathers the catalogue at once, into a snapshot of its own. */
export const gatheringAtOnce = { CATALOGUE_CALLS_PER_SECOND: '1000', CATALOGUE_FILE: ':memory:' } as const;

/** A shop that has gathered the whole catalogue of its stand-in; no other shares the snapshot unless it names its file. */
export async function startGatheredShop({ env, ...options }: TestShopOptions = {}): Promise<TestShop> {
  const shop = await startTestShop({
    ...options,
    env: { ...gatheringAtOnce, RATE_LIMIT: 'off', ...env },
  });
  await gathered(shop);
  return shop;
}
