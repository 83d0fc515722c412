import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

const words = {
  none:
    'X-Forwarded-For is ignored while TRUST_PROXY is 0: behind a proxy all readers count as one address, so set ' +
    'TRUST_PROXY to the number of proxies; without a proxy a client has sent the header, which changes nothing',
  some:
    'X-Forwarded-For has more addresses than TRUST_PROXY trusts: with more proxies than that, readers count as their ' +
    'proxy’s address, so raise TRUST_PROXY; otherwise a client has sent some, which are ignored',
} as const;

/**
 * Warns once per process when X-Forwarded-For has addresses that are not trusted. Once only, since any client can send
 * the header; and without the addresses, which are readers' own.
 */
export function untrustedForwardingWarning(trustedProxies: number, log: Log): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned) {
      const addresses = String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .filter((address) => address.trim());
      if (addresses.length > trustedProxies) {
        hasWarned = true;
        log.warn({ addresses: addresses.length, trustedProxies }, trustedProxies === 0 ? words.none : words.some);
      }
    }
    next();
  };
}
