import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** What the shop's answers are measured by: the same status, headers and bytes from memory, by Express and by Node alone. */

/** An answer to be given at a path. */
export type BareAnswer = {
  readonly path: string;
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** In base64. */
  readonly body: string;
};

/** The ports that it is at once all answers have come. */
export type BarePorts = { readonly express: number; readonly node: number };

const listening = (listener: Parameters<typeof createServer>[1]): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

process.once('disconnect', () => process.exit()); // the benchmark has gone

process.once('message', (answers: readonly BareAnswer[]) => {
  const ready = new Map(
    answers.map(({ body, ...answer }) => [answer.path, { ...answer, body: Buffer.from(body, 'base64') }]),
  );
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  for (const { path, status, headers, body } of ready.values()) {
    const pairs = Array.from(
      { length: headers.length / 2 },
      (_, at) => [headers[2 * at], headers[2 * at + 1]] as const,
    );
    app.all(path, (_request, response) => {
      for (const [name = '', value = ''] of pairs) response.setHeader(name, value);
      response.status(status).end(body);
    });
  }
  const plain: Parameters<typeof createServer>[1] = (request, response) => {
    const answer = ready.get(request.url ?? '');
    if (answer) response.writeHead(answer.status, [...answer.headers]).end(answer.body);
    else response.writeHead(404).end();
  };
  void Promise.all([listening(app), listening(plain)]).then(([ofExpress, ofNode]) =>
    process.send?.({ express: ofExpress, node: ofNode } satisfies BarePorts),
  );
});
