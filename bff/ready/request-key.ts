import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type OriginOf, sendsCredentials } from '../http/cors.ts';
import { wantsMarkdown } from '../http/markdown-wanted.ts';
import { hasBody, receivedBody } from '../http/received.ts';
import { notPlain, type RequestKind } from '../http/request-kind.ts';
import { costHeader, wantsRenewal } from '../http/requests.ts';

/** Which requests are answered alike, whoever sends them. */

export type KeyOptions = {
  readonly kindOf: (request: IncomingMessage) => RequestKind;
  /** The language of the answer as far as headers say it. */
  readonly languageOf: (request: IncomingMessage, kind: 'page' | 'api') => string;
  /** The origin for whose page a request reads, where that is another than the shop's. */
  readonly originOf: OriginOf;
  /** The name of the cookie that a session is in. */
  readonly sessionCookie: string;
};

/** Longer than what clients ask for in earnest, in characters. */
const longestKey = 10_000;

/** What identifies the answer to a request. */
export type Key = {
  /** Of all that the answer depends on: what is asked may be somebody's own, and is not held. */
  readonly hash: string;
  readonly isPage: boolean;
};

/** Null where the answer may depend on more than a key says. */
export const keysBy =
  ({ kindOf, languageOf, originOf, sessionCookie }: KeyOptions) =>
  (request: IncomingMessage): Key | null => {
    const { method = '', url = '', headers } = request;
    const kind = kindOf(request);
    if ((kind !== 'page' && kind !== 'api') || notPlain.test(url)) return null;
    if (headers.authorization !== undefined || headers.cookie?.includes(sessionCookie)) return null;
    if (headers[costHeader] !== undefined || (kind === 'api' && wantsRenewal(request))) return null;
    const language = languageOf(request, kind);
    const body = method === 'POST' ? receivedBody(request)?.toString('latin1') : hasContent(request) ? undefined : '';
    if (body === undefined) return null;
    const origin = originOf(request) ?? '';
    // What such a page may not read, for a cookie, is to be kept apart by shared caches: a ready answer is the same for all others.
    if (origin !== '' && sendsCredentials(request)) return null;
    if (kind === 'page')
      return isRead(method)
        ? keyFrom(['page', language, wantsMarkdown(request) ? 'markdown' : 'html', origin, url].join('\n'), true)
        : null;
    if (method !== 'GET' && method !== 'POST') return null;
    return keyFrom([method, language, headers.accept ?? '', origin, url, body].join('\n'), false);
  };

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Of a request that should have none: what the app makes of that it alone says. */
const hasContent = (request: IncomingMessage): boolean =>
  hasBody(request) || request.headers['content-type'] !== undefined;

const keyFrom = (text: string, isPage: boolean): Key | null =>
  text.length <= longestKey ? { hash: hash('sha256', text, 'base64'), isPage } : null;
