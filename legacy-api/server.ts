/** Starts the stand-in for the legacy API and gives what tests and operators need of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

import type { RequestHandler } from 'express';

import { createApp } from './app.ts';
import { CallLog } from './calls.ts';
import type { ReceivedCall } from './calls.ts';
import { loadData } from './data/load.ts';
import { openDatabase } from './database.ts';
import { Interceptions } from './interceptions.ts';
import { pictureHandler } from './pictures/handler.ts';
import { bookQueries } from './queries/books.ts';
import { shopQueries } from './queries/shop.ts';
import { bookEndpoints } from './routes/books.ts';
import { commonEndpoints } from './routes/common.ts';

export type LegacyApiOptions = {
  /** 0 for any that is free. */
  readonly port: number;
  /** 127.0.0.1 unless said otherwise. */
  readonly host?: string;
  /** Stands before every path, such as '/press/api'. */
  readonly basePath?: string;
};

export type LegacyApi = AsyncDisposable & {
  /** The base address with the base path, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** How many POST calls have reached the endpoints: all, or those of one path (below the base address, without query). */
  calls(path?: string): number;
  /** The latest 1000 of these calls, oldest first. */
  readonly received: readonly ReceivedCall[];
  /** Empties the log of calls. */
  forget(): void;
  /** `handler` answers `path` instead, until disposed; with next() it lets the real answer pass. */
  intercept(path: string, handler: RequestHandler): Disposable;
  /** Ends open connections too; afterwards the port refuses new ones. */
  close(): Promise<void>;
};

/** Rejects with the error of the system (such as EADDRINUSE) where the port can't be had. */
export async function startLegacyApi({
  port,
  host = '127.0.0.1',
  basePath = '',
}: LegacyApiOptions): Promise<LegacyApi> {
  const base = basePath.replace(/\/+$/, '');
  const database = openDatabase(':memory:', loadData());
  const books = bookQueries(database);
  const shop = shopQueries(database);
  const calls = new CallLog();
  const interceptions = new Interceptions();
  const app = createApp({
    basePath: base,
    endpoints: { ...commonEndpoints(shop), ...bookEndpoints(books, shop) },
    pictures: pictureHandler(books, shop),
    calls,
    interceptions,
  });

  const server = createServer(app);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    database.close();
    throw error;
  }

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= end(server).finally(() => database.close());
    return closing;
  };
  return {
    url: `http://${reachable(host)}:${portOf(server)}${base}`,
    port: portOf(server),
    calls: (path) => calls.count(path),
    get received() {
      return calls.received;
    },
    forget: () => calls.forget(),
    intercept: (path, handler) => interceptions.add(path, handler),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function end(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** An address to call: a server that listens everywhere is reached here. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
