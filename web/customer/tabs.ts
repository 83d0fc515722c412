/** What becomes of the customer in one tab, made known in all others of the shop. */

/** Somebody has signed in or out, the cart or another datum of the customer has changed, or they have asked to be signed out. */
export type News = 'session' | 'data' | 'signed-out';

let channel: BroadcastChannel | null = null;

/** Opened when first needed: the server has no tabs. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel('customer'));

export function broadcast(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the same origin alone
  tabs().postMessage(news);
}

/** Listens to what other tabs say, as long as the document is there. */
export function onBroadcast(listener: (news: News) => void): void {
  tabs().addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
}
