import { request } from 'undici';
import type { Target } from './operations.ts';

/** Until an answer is ready, which is once it could be kept. */
export async function prepare(origin: string, { method, path, headers, body }: Target): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await request(origin + path, { method, headers, ...(body !== undefined && { body }) });
    await answer.body.dump();
    if (String(answer.headers['server-timing']).includes('ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} is never ready`);
}
