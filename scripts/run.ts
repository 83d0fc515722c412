import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type Config, type Mistake, readConfig } from '../bff/config.ts';
import { drain, listen } from '../bff/http/listen.ts';
import { createLog, type Log } from '../bff/log.ts';
import { startShop } from '../bff/main.ts';
import type { Storefront } from '../bff/pages/renderer.ts';
import { type LegacyApi, startLegacyApi } from '../legacy-api/server.ts';

/** The status of a process that was configured wrongly (EX_CONFIG of sysexits.h). */
const misconfigured = 78;

/** Runs the shop until a signal ends it. Says every mistake of the configuration at once, and ends with status 78. */
export async function run(storefront: (server: Server) => Promise<Storefront>): Promise<void> {
  const began = performance.now();
  const settings = process.env['ENV_FILE'] ?? '.env';
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { config, mistakes } = readConfig(process.env);
  const all = [...mistakes, ...(await portMistakes(config, mistakes))];
  if (all.length > 0) {
    const lines = all.map(({ variable, wanted }) => `  ${variable} ${wanted}\n`);
    process.stderr.write(`The shop can’t start like this:\n${lines.join('')}`);
    process.exitCode = misconfigured;
    return;
  }

  const log = createLog(config.logLevel);
  const legacy = config.legacyApiUrl === null ? await startStandIn(config, log) : { url: config.legacyApiUrl };
  const shop = await startShop({ config, legacyApiUrl: legacy.url, storefront, log });
  endOnSignal('close' in legacy ? [shop, legacy] : [shop], log);
  const { url, adminPort } = shop;
  log.info({ url, adminPort, legacy: legacy.url, ms: Math.round(performance.now() - began) }, 'the shop is open');
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

/** The stand-in on its port, or on the next one that is free and not the shop's own. */
async function startStandIn({ legacyPort, port, adminPort }: Config, log: Log): Promise<LegacyApi> {
  for (let candidate = legacyPort; candidate <= 65_535; candidate += 1) {
    if (candidate !== 0 && (candidate === port || candidate === adminPort)) continue;
    try {
      const standIn = await startLegacyApi({ port: candidate });
      log.info({ url: standIn.url }, 'no LEGACY_API_URL is set: the stand-in for the legacy API runs along');
      return standIn;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      log.warn({ port: candidate }, 'LEGACY_PORT is taken: trying the next one');
    }
  }
  throw new Error('No port is left for the stand-in: set LEGACY_PORT to a lower one');
}

/** The first SIGTERM or SIGINT lets what runs finish; a second one, of either, does not wait. */
function endOnSignal(running: readonly { readonly close: () => Promise<void> }[], log: Log): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'closing');
    for (const part of running) await part.close();
    log.info('closed');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void end(name));
}
