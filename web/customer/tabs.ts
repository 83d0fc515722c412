/** What becomes of the customer in one tab, made known in all others of the shop. */

/** Somebody has signed in or out, or the cart or another datum of the customer has changed. */
export type News = 'session' | 'data';

let channel: BroadcastChannel | null = null;

/** Opened when first needed: the server has no tabs. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel('customer'));

export function sayToOtherTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches the same origin alone
  tabs().postMessage(news);
}

/** Listens to what other tabs say, until the function that it returns is called. */
export function onNewsOfOtherTabs(listener: (news: News) => void): () => void {
  const onMessage = ({ data }: MessageEvent<News>) => listener(data);
  tabs().addEventListener('message', onMessage);
  return () => tabs().removeEventListener('message', onMessage);
}
