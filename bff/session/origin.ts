import type { IncomingMessage } from 'node:http';

/** Browsers say where a request comes from; what says nothing of it is no browser. */
export const isFromBrowser = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** Whether a page of this shop sent it, as far as the browser's headers show. */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === publicUrl) return true;
  // Another name of this very host, such as 127.0.0.1 for localhost.
  const { protocol, host } = URL.parse(origin ?? '') ?? {};
  return host !== undefined && host === headers.host && protocol === new URL(publicUrl).protocol;
}
