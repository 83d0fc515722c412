import { createServer } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';

import type { RequestHandler } from 'express';

import { createAdminApp } from './admin/app.ts';
import { Faults } from './admin/faults.ts';
import { createApp } from './app.ts';
import { CallLog } from './calls.ts';
import type { ReceivedCall } from './calls.ts';
import { loadData } from './data/load.ts';
import { enlarged } from './data/made/books.ts';
import type { ShopData } from './data/records.ts';
import { dialects, type Shape } from './dialect.ts';
import type { Answer, Call, Endpoint, Endpoints } from './endpoint.ts';
import { Interceptions } from './interceptions.ts';
import { end, listen, portOf, reachable } from './listening.ts';
import { pictureHandler } from './pictures/handler.ts';
import { type Articles, articleQueries } from './queries/articles.ts';
import { type Books, bookQueries } from './queries/books.ts';
import { cartQueries } from './queries/carts.ts';
import { customerQueries } from './queries/customers.ts';
import { orderQueries } from './queries/orders.ts';
import { placeQueries } from './queries/places.ts';
import { type Press, pressQueries } from './queries/press.ts';
import { type Shop, shopQueries } from './queries/shop.ts';
import { wishlistQueries } from './queries/wishlists.ts';
import { bookEndpoints } from './routes/books.ts';
import { cartEndpoints } from './routes/cart.ts';
import { commonEndpoints } from './routes/common.ts';
import { contentEndpoints } from './routes/content.ts';
import { customerEndpoints } from './routes/customers.ts';
import { orderEndpoints } from './routes/orders.ts';
import { wishlistEndpoints } from './routes/wishlist.ts';
import { replay } from './replay.ts';
import { type SearchMode, searches } from './search.ts';
import { UnusableFile } from './storage/file.ts';
import { openDatabase } from './storage/open.ts';
import { viewerHandler } from './viewer/handler.ts';

/** Starts the stand-in for the legacy API and gives what tests and operators need of it. */

export type LegacyApiOptions = {
  /** 0 for any that is free. */
  readonly port: number;
  /** 127.0.0.1 unless said otherwise. */
  readonly host?: string;
  /** Prefix of every path, such as '/press/api'. */
  readonly basePath?: string;
  /** Where customers, carts and orders are kept; in memory unless said otherwise. */
  readonly file?: string;
  /** How answers are shaped where the specification leaves it open: a unless said otherwise. */
  readonly shape?: Shape;
  /** How keywords are looked for: folded unless said otherwise. */
  readonly search?: SearchMode;
  /** The origins that may show the e-book viewer in a frame. */
  readonly shops?: readonly string[];
  /** Made books are added up to this number; none unless said otherwise. */
  readonly books?: number;
  /** Of the made books: the same seed makes the same ones. */
  readonly seed?: number;
  /** A recording of the shop: calls are answered from it alone, in its time. */
  readonly replay?: string | null;
  /** The clock of the replay, in milliseconds; that of the process unless said otherwise. */
  readonly replayNow?: () => number;
  /** Told of each call that the recording does not have. */
  readonly onMissing?: (path: string) => void;
  /** What hashing a password takes (N of scrypt): for tests, of which most need a customer, less than usual. */
  readonly passwordWork?: number;
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
  /** Lets pages of this origin too show the e-books in a frame: for a shop that does not know its own before it has started. */
  admitShop(origin: string): void;
  /** What goes wrong on purpose. */
  readonly faults: Pick<Faults, 'add' | 'rules' | 'clear'>;
  /** From now on the book costs so much, in minor units, as after the publisher has changed its price. */
  reprice(bookId: number, price: number): void;
  /** All copies that orders have taken are in stock again, as after a reprint: no test is left fewer by another. */
  restock(): void;
  /**
   * Opens the admin port too, where faults are set and calls read over HTTP, and gives its address. Rejects as the start
   * does. On this machine alone, whatever the host: who reaches it can do as they like.
   */
  openAdmin(port: number): Promise<string>;
  /** Ends open connections too; afterwards the port refuses new ones. */
  close(): Promise<void>;
};

const local = '127.0.0.1';

/** Read once a process: its files do not change while it runs. */
let loaded: ShopData | undefined;

/** Rejects with the error of the system (such as EADDRINUSE) where the port can't be had, or with UnusableFile. */
export async function startLegacyApi({
  port,
  host = local,
  basePath = '',
  file = ':memory:',
  shape = 'a',
  search = 'folded',
  shops = [],
  books: wanted = 0,
  seed = 1,
  passwordWork,
  replay: recording = null,
  replayNow: now,
  onMissing = () => {},
}: LegacyApiOptions): Promise<LegacyApi> {
  const base = basePath.replace(/\/+$/, '');
  const replayed = recording === null ? null : await replay(recording, { onMissing, now });
  const data = enlarged((loaded ??= loadData()), { books: wanted, seed });
  const database = await openFile(file, data, search);
  const books = bookQueries(database);
  const shop = shopQueries(database);
  const press = pressQueries(database);
  const articles = articleQueries(database);
  const admitted = new Set(shops);
  const calls = new CallLog();
  const faults = new Faults();
  const interceptions = new Interceptions();
  const { endpoints, settled } = watched(endpointsOf(database, { books, shop, press, articles }, passwordWork));
  const app = createApp({
    basePath: base,
    endpoints,
    dialect: dialects[shape],
    matching: searches[search].matching,
    pictures: pictureHandler({ books, ebooks: data.ebooks, shop, press, articles }),
    viewer: viewerHandler(data.ebooks, books, admitted),
    calls,
    faults,
    interceptions,
    replay: replayed,
  });

  const server = createServer(app);
  const servers = [server];
  try {
    await listen(server, port, host);
  } catch (error) {
    database.close();
    throw error;
  }

  let closing: Promise<void> | undefined;
  const close = () => {
    faults.close();
    closing ??= Promise.all(servers.map(end))
      .then(settled)
      .then(() => database.close());
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
    admitShop: (origin) => void admitted.add(origin),
    faults,
    reprice: (bookId, price) => books.reprice(bookId, price),
    restock: () => books.restock(),
    async openAdmin(adminPort) {
      const admin = createServer(createAdminApp(faults, calls));
      await listen(admin, adminPort, local);
      servers.push(admin);
      return `http://${local}:${portOf(admin)}`;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** What pictures are drawn from too. */
type Pictured = { readonly books: Books; readonly shop: Shop; readonly press: Press; readonly articles: Articles };

/** Every path of section 7. */
function endpointsOf(
  database: DatabaseSync,
  { books, shop, press, articles }: Pictured,
  passwordWork: number | undefined,
): Endpoints {
  const carts = cartQueries(database);
  const customers = customerQueries(database, passwordWork);
  const places = placeQueries(database);
  return {
    ...commonEndpoints(shop, places),
    ...bookEndpoints(books, press),
    ...wishlistEndpoints(customers, wishlistQueries(database), books),
    ...cartEndpoints(customers, carts, books),
    ...customerEndpoints({ customers, carts, books, places }),
    ...orderEndpoints(customers, orderQueries(database), places),
    ...contentEndpoints(press, articles),
  };
}

/** The endpoints, and how to wait for those at work: what they ask needs an open database, even when the caller has gone. */
function watched(endpoints: Endpoints) {
  const working = new Set<Promise<Answer>>();
  const watch = (endpoint: Endpoint) => (call: Call) => {
    const answer = Promise.try(endpoint, call);
    working.add(answer);
    return answer.finally(() => working.delete(answer));
  };
  return {
    endpoints: Object.fromEntries(Object.entries(endpoints).map(([path, endpoint]) => [path, watch(endpoint)])),
    settled: () => Promise.allSettled(working),
  };
}

async function openFile(file: string, data: ShopData, search: SearchMode): Promise<DatabaseSync> {
  try {
    return await openDatabase(file, data, search);
  } catch (error) {
    if (error instanceof UnusableFile || !(error instanceof Error)) throw error;
    // A folder, no right to write, a full disk.
    throw new UnusableFile(file, `can't be used: ${error.message}`, { cause: error });
  }
}
