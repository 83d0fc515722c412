/** Starts the stand-in by itself: `npm run legacy -- --port 4100`. Ends with status 78 where it was asked for wrongly. */
import { readCommandLine, usage, UsageError } from './options.ts';
import type { CommandLine } from './options.ts';
import { startLegacyApi } from './server.ts';
import type { LegacyApi } from './server.ts';

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
  const api = await start(readCommandLine(process.argv.slice(2)));
  process.stdout.write(`The stand-in for the legacy API answers at ${api.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = wronglyConfigured;
}

async function start(options: CommandLine): Promise<LegacyApi> {
  try {
    return await startLegacyApi(options);
  } catch (error) {
    const reason = reasons[codeOf(error)];
    throw reason ? new UsageError([`--port ${options.port} --host ${options.host}: ${reason}`]) : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
