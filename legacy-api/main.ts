import { readCommandLine, usage, UsageError } from './options.ts';
import type { CommandLine } from './options.ts';
import { startLegacyApi } from './server.ts';
import type { LegacyApi } from './server.ts';
import { removeLedger, UnusableFile } from './storage/file.ts';

/** Starts the stand-in by itself: `npm run legacy -- --port 4100`. Ends with status 78 where it can't start as asked. */

/** EX_CONFIG of sysexits.h. */
const wronglyConfigured = 78;

/** What the system says of a port that can't be had, in words. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken',
  EACCES: 'this user may not listen on that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no machine has that name',
};

try {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const options = readCommandLine(process.argv.slice(2));
  if (options.reset && options.file !== ':memory:') {
    // Whatever else could be in the way of the start is found while the ledger is still there.
    await (await start({ ...options, file: ':memory:' })).api.close();
    reset(options.file);
  }
  const { api, admin } = await start(options);
  process.stdout.write(`The stand-in for the legacy API answers at ${api.url}\nIts admin port: ${admin}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close());
} catch (error) {
  if (!(error instanceof UsageError || error instanceof UnusableFile)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = wronglyConfigured;
}

function reset(file: string): void {
  try {
    removeLedger(file);
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UsageError([`--reset --data ${file}: ${error instanceof Error ? error.message : 'it stays'}`]);
  }
}

async function start(options: CommandLine): Promise<{ readonly api: LegacyApi; readonly admin: string }> {
  const { port, host, adminPort } = options;
  const api = await atPort(`--port ${port} --host ${host}`, startLegacyApi({ ...options, onMissing: notRecorded }));
  try {
    return { api, admin: await atPort(`--admin-port ${adminPort}`, api.openAdmin(adminPort)) };
  } catch (error) {
    await api.close();
    throw error;
  }
}

function notRecorded(path: string): void {
  process.stderr.write(`Not recorded: ${path}\n`);
}

/** Where the port can't be had, the options that asked for it are named. */
async function atPort<Opened>(options: string, opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    const reason = reasons[codeOf(error)];
    throw reason ? new UsageError([`${options}: ${reason}`]) : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
