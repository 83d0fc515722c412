import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A network between a client and a shop, which can lose an answer after the shop has sent it. */
export type LossyLink = AsyncDisposable & { readonly origin: string; /** Loses the next answer. */ loseNext: boolean };

export async function lossyLink(target: string): Promise<LossyLink> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (link.loseNext) {
        link.loseNext = false;
        answer.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link: LossyLink = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNext: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return link;
}
