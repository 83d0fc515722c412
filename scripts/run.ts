import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type Config, type Mistake, readConfig } from '../bff/config.ts';
import { drain, listen } from '../bff/http/listen.ts';
import { createLog, type Log } from '../bff/log.ts';
import { startShop } from '../bff/main.ts';
import type { Storefront } from '../bff/pages/renderer.ts';
import { type Shape, shapes } from '../legacy-api/dialect.ts';
import { type SearchMode, searchModes } from '../legacy-api/search.ts';
import { type LegacyApi, startLegacyApi } from '../legacy-api/server.ts';
import { UnusableFile } from '../legacy-api/storage/file.ts';
import { keptSecret } from './session-secret.ts';
import { endOnSignal } from './signals.ts';

/** The status of a process that was configured wrongly (EX_CONFIG of sysexits.h). */
const misconfigured = 78;

/** Runs the shop until a signal ends it. Says every mistake of the configuration at once, and ends with status 78. */
export async function run(storefront: (server: Server) => Promise<Storefront>): Promise<void> {
  const began = performance.now();
  const settings = process.env['ENV_FILE'] ?? '.env';
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { config, mistakes } = readConfig(process.env);
  const standIn = standInSettings(process.env);
  const all = [...mistakes, ...standIn.mistakes, ...(await portMistakes(config, mistakes))];
  if (all.length > 0) return refuse(all.map(({ variable, wanted }) => `${variable} ${wanted}`));

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

function refuse(reasons: readonly string[]): void {
  process.stderr.write(`The shop can’t start like this:\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
  process.exitCode = misconfigured;
}

type StandInSettings = { readonly file: string; readonly shape: Shape; readonly search: SearchMode };

/** What is said to the stand-in alone: the shop knows nothing of files, shapes and indexes, hence it is not in the configuration. */
function standInSettings(env: NodeJS.ProcessEnv): StandInSettings & { readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const oneOf = <T extends string>(variable: string, known: readonly T[], otherwise: T): T => {
    const named = env[variable] || otherwise;
    const value = known.find((each) => each === named);
    if (value === undefined)
      mistakes.push({ variable, wanted: `is ${JSON.stringify(named)}, but must be one of ${known.join(', ')}` });
    return value ?? otherwise;
  };
  return {
    file: env['LEGACY_DATA'] || '.data/legacy.sqlite',
    shape: oneOf('LEGACY_SHAPE', shapes, 'a'),
    search: oneOf('LEGACY_SEARCH', searchModes, 'folded'),
    mistakes,
  };
}

/** Ports that can't be had, among those that are not mistaken already. */
async function portMistakes(config: Config, mistakes: readonly Mistake[]): Promise<Mistake[]> {
  const wanted = [
    { variable: 'PORT', port: config.port, host: undefined },
    { variable: 'ADMIN_PORT', port: config.adminPort, host: config.adminHost },
  ].filter(({ variable }) => mistakes.every((mistake) => mistake.variable !== variable));
  const servers: Server[] = [];
  const found: Mistake[] = [];
  // One after the other and none closed before the end, so that two variables with one port are found too.
  for (const { variable, port, host } of wanted) {
    const server = createServer();
    servers.push(server);
    await listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
      found.push({ variable, wanted: `is ${port}, but ${reasons[error.code ?? ''] ?? error.message}` });
    });
  }
  await Promise.all(servers.map((server) => drain(server, 0)));
  return found;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'that port is taken already',
  EACCES: 'this user may not open that port',
  ENOTFOUND: 'ADMIN_HOST names no address',
  EADDRNOTAVAIL: 'ADMIN_HOST is no address of this machine',
};

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
