/** What becomes of the customer in one tab, made known in all others of the shop. */

/** Somebody has signed in or out, the cart or another datum of the customer has changed, it was ordered, or they have asked to be signed out. */
export type News = 'session' | 'data' | 'ordered' | 'signed-out';

let channel: BroadcastChannel | null = null;

/** Opened when first needed: the server has no tabs. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel('customer'));

export function broadcast(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the same origin alone
  tabs().postMessage(news);
}

/** Calls back for what other tabs say, until what it gives is called. */
export function onBroadcast(listener: (news: News) => void): () => void {
  const listen = ({ data }: MessageEvent<News>) => listener(data);
  tabs().addEventListener('message', listen);
  return () => tabs().removeEventListener('message', listen);
}
