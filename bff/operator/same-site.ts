import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request names this process by an address, as localhost or by the name that it listens on. Any other name may be one of
 * somebody whose DNS leads here, so that their page in the operator's browser is of the same origin (DNS rebinding).
 */
export function isOwnHost({ host = '' }: IncomingHttpHeaders, adminHost: string): boolean {
  const url = URL.parse(`http://${host}`);
  if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === adminHost.toLowerCase() || isIP(name) !== 0;
}

/** Whether a form was sent by a page of this very address: browsers say so of each, by one header or both. */
export function isFromOwnPage({ host = '', origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  const from = URL.parse(origin ?? '');
  return from ? from.host === host.toLowerCase().replace(/:(?:80|443)$/, '') || from.host === host : false;
}
