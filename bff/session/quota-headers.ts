import type { ServerResponse } from 'node:http';
import { quotaHeader, quotaPolicyHeader } from '../http/requests.ts';
import { mostReads, period, type ReadQuotas } from './read-limits.ts';

/**
 * Says to a client how much more it may read, by the header fields RateLimit and RateLimit-Policy of the IETF's draft: what is given has
 * the quotas after each read, of which the last stand.
 */
export function quotaHeaders(response: ServerResponse): (quotas: ReadQuotas) => void {
  let known: ReadQuotas = {};
  return (quotas) => {
    known = { ...known, ...quotas };
    if (response.headersSent) return;
    response.setHeader(quotaPolicyHeader, policy);
    response.setHeader(
      quotaHeader,
      Object.entries(known)
        .map(([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
        .join(', '),
    );
  };
}

const policy = Object.entries(mostReads)
  .map(([name, quota]) => `"${name}";q=${quota};w=${period}`)
  .join(', ');
