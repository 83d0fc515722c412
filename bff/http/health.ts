import { createServer, type Server } from 'node:http';

export type Health = {
  /** Whether new requests should come here. */
  readonly isReady: () => boolean;
};

/** The admin port: /health/live while the process runs, /health/ready while it wants requests. */
export const healthServer = ({ isReady }: Health): Server =>
  createServer((request, response) => {
    const answer = (status: number, word: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(`${word}\n`);
    if (request.url === '/health/live') answer(200, 'live');
    else if (request.url === '/health/ready') answer(isReady() ? 200 : 503, isReady() ? 'ready' : 'leaving');
    else answer(404, 'not here');
  });
