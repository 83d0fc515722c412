import type { Dispatcher } from 'undici';

/** What requests to other servers have in common. */

/** By which operators find the shop in the logs of what it asks; some firewalls refuse who says nothing. */
export const userAgent = 'press-bookshop';

/** All of a response's body; null, and the rest unread, when it is longer than `limit` bytes. */
export async function readAtMost(limit: number, body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) return null; // leaving the loop destroys the stream, and with it the connection
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
