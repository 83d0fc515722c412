import type { Server } from 'node:http';
import type { Config } from '../bff/config.ts';
import { createLog, type Log } from '../bff/log.ts';
import { startShop } from '../bff/main.ts';
import type { Storefront } from '../bff/pages/renderer.ts';
import { type LegacyApi, startLegacyApi } from '../legacy-api/server.ts';
import { UnusableFile } from '../legacy-api/storage/file.ts';
import { portMistakes } from './ports.ts';
import { keptSecret } from './session-secret.ts';
import { readOwnSettings, type StandInSettings } from './settings.ts';
import { endOnSignal } from './signals.ts';

/** The status of a process that was configured wrongly (EX_CONFIG of sysexits.h). */
const misconfigured = 78;

/** That of one whose ports another program has: a later start may work (EX_TEMPFAIL). */
const occupied = 75;

/**
 * Runs the shop until a signal ends it. Says every mistake of the configuration at once, and ends with status 78; with 75 where
 * nothing is wrong but that a port is taken.
 */
export async function run(storefront: (server: Server) => Promise<Storefront>): Promise<void> {
  const began = performance.now();
  const { config, standIn, mistakes } = readOwnSettings();
  const ports = await portMistakes(config, mistakes);
  const all = [...mistakes, ...ports];
  if (all.length > 0) {
    const isPassing =
      mistakes.length === 0 && config.port !== config.adminPort && ports.every(({ isTaken }) => isTaken);
    const reasons = all.map(({ variable, wanted }) => `${variable} ${wanted}`);
    return refuse(reasons, isPassing ? occupied : misconfigured);
  }

  const log = createLog(config.logLevel);
  const legacy = config.legacyApiUrl === null ? await startStandIn(config, standIn, log) : { url: config.legacyApiUrl };
  if (legacy instanceof UnusableFile) return refuse([legacy.message]);
  const sessionSecrets = config.sessionSecrets ?? ([keptSecret('.data/session-secret', log)] as const);
  const shop = await startShop({
    config: { ...config, sessionSecrets },
    legacyApiUrl: legacy.url,
    storefront,
    log,
  });
  if ('admitShop' in legacy) legacy.admitShop(shop.url);
  endOnSignal('close' in legacy ? [shop, legacy] : [shop], config.drainMs, log);
  const { url, adminPort } = shop;
  log.info({ url, adminPort, legacy: legacy.url, ms: Math.round(performance.now() - began) }, 'the shop is open');
}

function refuse(reasons: readonly string[], status = misconfigured): void {
  process.stderr.write(`The shop can’t start like this:\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
  process.exitCode = status;
}

/** The stand-in with its admin port beside it, or the file that it can't use. */
async function startStandIn(
  config: Config,
  { file, shape, search }: StandInSettings,
  log: Log,
): Promise<LegacyApi | UnusableFile> {
  try {
    const standIn = await onFreePort(
      config.legacyPort,
      config,
      (port) => startLegacyApi({ port, file, shape, search }),
      (port) => log.warn({ port }, 'LEGACY_PORT is taken: trying the next one'),
    );
    const beside = config.legacyPort === 0 ? 0 : standIn.port + 1;
    const admin = await onFreePort(beside, config, (port) => standIn.openAdmin(port));
    log.info(
      { url: standIn.url, admin, file, shape, search },
      'no LEGACY_API_URL is set: the stand-in for the legacy API runs along, with its admin port',
    );
    return standIn;
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}

/** Opens on the first port from `first` that is free and not the shop's own. */
async function onFreePort<Opened>(
  first: number,
  shop: Pick<Config, 'port' | 'adminPort'>,
  open: (port: number) => Promise<Opened>,
  onTaken?: (port: number) => void,
): Promise<Opened> {
  for (let candidate = first; candidate <= 65_535; candidate += 1) {
    if (candidate !== 0 && (candidate === shop.port || candidate === shop.adminPort)) continue;
    try {
      return await open(candidate);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      onTaken?.(candidate);
    }
  }
  throw new Error('No port is left for the stand-in: set LEGACY_PORT to a lower one');
}
