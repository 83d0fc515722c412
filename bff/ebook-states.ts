import { LRUCache } from 'lru-cache';
import { type Dispatcher, request } from 'undici';
import type { EbookState } from './domain/book.ts';
import { UpstreamError } from './domain/failure.ts';
import { userAgent } from './outgoing.ts';

export type EbookOptions = {
  readonly dispatcher: Dispatcher;
  /** The longest that finding out may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Told of each time that no answer has come. */
  readonly onFailure: (error: unknown) => void;
};

/** For how long, in milliseconds, what the server of e-books has said is taken to hold. */
const keptMs = 60_000;

/** As much of a page as is read for its connection to be used again. */
const mostBytes = 65_536;

/** More than a publisher has. */
const mostKept = 10_000;

/**
 * Finds out whether the page of an e-book answers: a browser is not told why the page in a frame has not come. It is asked for
 * once however many want to know, and again at once where it could not be reached.
 */
export function ebookStates({ dispatcher, timeoutMs, onFailure }: EbookOptions): (url: string) => Promise<EbookState> {
  const known = new LRUCache<string, EbookState>({ max: mostKept, ttl: keptMs });
  const underWay = new Map<string, Promise<EbookState>>();

  const ask = async (url: string): Promise<EbookState> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'text/html', 'user-agent': userAgent };
    const statusBy = async (method: 'HEAD' | 'GET') => {
      const { statusCode, body } = await request(url, { method, dispatcher, signal, headers });
      await body.dump({ limit: mostBytes });
      return statusCode;
    };
    const head = await statusBy('HEAD');
    // Some servers answer nothing but GET.
    const status = head === 405 || head === 501 ? await statusBy('GET') : head;
    if (status >= 500) throw new Error(`HTTP ${status}`);
    return status === 404 || status === 410 ? 'MISSING' : 'READABLE';
  };

  const find = async (url: string): Promise<EbookState> => {
    try {
      const state = await ask(url);
      known.set(url, state);
      return state;
    } catch (cause) {
      onFailure(new UpstreamError('ebooks', { kind: 'unreachable' }, { cause }));
      return 'UNREACHABLE';
    } finally {
      underWay.delete(url);
    }
  };

  return async (url) => {
    const state = known.get(url);
    if (state) return state;
    const finding = underWay.get(url) ?? find(url);
    underWay.set(url, finding);
    return finding;
  };
}
