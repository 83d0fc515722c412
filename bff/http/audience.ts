import type { ServerResponse } from 'node:http';

/** Who waits for an answer that is being made: its own client, and others who are sent the same one. */
type Audience = { readonly left: AbortController; waiting: number };

const audiences = new WeakMap<ServerResponse, Audience>();

/** Aborted once all who wait for this answer have closed their connections before it was given. */
export const audienceLeft = (response: ServerResponse): AbortSignal => audienceOf(response).left.signal;

/** From now on `other` waits for the answer of `response` too. */
export const joinAudience = (response: ServerResponse, other: ServerResponse): void =>
  join(audienceOf(response), other);

function audienceOf(response: ServerResponse): Audience {
  const known = audiences.get(response);
  if (known) return known;
  const audience = { left: new AbortController(), waiting: 0 };
  audiences.set(response, audience);
  join(audience, response);
  return audience;
}

function join(audience: Audience, response: ServerResponse): void {
  audience.waiting += 1;
  const leave = () => {
    // Whoever was answered has not left: what is still being read then, since it was late, is for the cache.
    if (response.writableEnded) return;
    audience.waiting -= 1;
    if (audience.waiting === 0) audience.left.abort();
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
}
