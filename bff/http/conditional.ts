import type { RequestListener } from 'node:http';

/**
 * Who sends `If-None-Match` holds an answer and asks whether it is the one that would be given now: that is compared whatever
 * `Cache-Control` says (RFC 9110, 13.2.1). `fetch` adds `no-cache` by itself to a request with that header, for which Express
 * would send the answer again, and the shop would renew what it is made of.
 */
export const conditional =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
    listener(request, response);
  };
