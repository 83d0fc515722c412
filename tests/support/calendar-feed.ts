import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A feed of these events on a port of its own; `answer` may be changed. */
export async function startFeed(...events: readonly string[][]) {
  const feed = {
    answer: ((_request, response) => {
      response.setHeader('content-type', 'text/calendar');
      response.end(calendar(...events));
    }) as RequestListener,
    asked: 0,
  };
  const server = createServer((request, response) => {
    feed.asked += 1;
    feed.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(feed, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-7f3a/events.ics`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** A calendar of these events. */
export const calendar = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//press.example//events//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines[0]?.startsWith('UID:') ? [] : [`UID:event-${index}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
