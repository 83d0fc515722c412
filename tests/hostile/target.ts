import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';
import { inAddress } from './request.ts';
import { hostileSettings } from './shop.ts';

export type Target = AsyncDisposable & {
  readonly url: string;
  readonly adminUrl: string;
  readonly legacy: LegacyApi;
};

/** The whole shop in a process of its own, once it has gathered its catalogue: then it has exports, and asks the legacy API no more by itself. */
export async function startTarget(): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const legacy = await startLegacyApi({ port: 0 });
  const shop = startProcess({
    ...hostileSettings,
    LEGACY_API_URL: legacy.url,
    CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite'),
    LOG_LEVEL: 'info',
  });
  const { url, adminPort } = await shop.open;
  await gathered(url);
  return {
    url,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    legacy,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await legacy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the snapshot has all books with their details, and the largest export of them can be had. */
async function gathered(url: string): Promise<void> {
  const state = inAddress('{ shop { snapshot { isWhole books detailed } } }');
  const isWhole = async (): Promise<boolean> => {
    const answer = await fetch(url + state, { headers: { 'cache-control': 'no-cache' } });
    const { data } = (await answer.json()) as {
      data: { shop: { snapshot: { isWhole: boolean; books: number; detailed: number } | null } };
    };
    const { snapshot } = data.shop;
    return snapshot?.isWhole === true && snapshot.detailed === snapshot.books;
  };
  const isExported = async (): Promise<boolean> => (await fetch(`${url}/exports/en/onix.xml`)).ok;
  while (!((await isWhole()) && (await isExported()))) await setTimeout(200);
}
