import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Readers who come by a balancer, which sends requests to a process for as long as it says that it is ready. */
export type BalancedLoad = {
  /** What they read, in turn. */
  readonly urls: readonly string[];
  readonly adminUrl: string;
  /** How many readers ask, one request after the other: on a connection that is kept alive, or on a new one for each. */
  readonly keptAlive: number;
  readonly newConnections: number;
};

/** `at`: when the loss was seen, by `performance.now()`. */
export type Loss = { readonly reason: string; readonly at: number };

export type Outcome = { readonly answered: number; readonly lost: readonly Loss[] };

/** Sends requests from when it is called until the process is not ready any more; a request without a whole answer is lost. */
export async function balancedLoad(load: BalancedLoad): Promise<Outcome> {
  const lost: Loss[] = [];
  let answered = 0;
  const balancer = { sends: true };
  const readers = async (agent: Agent, count: number) => {
    const read = async (_value: unknown, reader: number) => {
      for (let turn = reader; balancer.sends; turn += 1) {
        try {
          await wholeAnswer(load.urls[turn % load.urls.length] ?? '', agent);
          answered += 1;
        } catch (error) {
          lost.push({ reason: String(error), at: performance.now() });
          await delay(10); // where nothing listens any more, this would never let another turn
        }
      }
    };
    await Promise.all(Array.from({ length: count }, read));
    agent.destroy();
  };
  const watch = async () => {
    while (balancer.sends) {
      await delay(250);
      balancer.sends = await wholeAnswer(`${load.adminUrl}/health/ready`, new Agent()).then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      );
    }
  };
  await Promise.all([
    watch(),
    readers(new Agent({ keepAlive: true }), load.keptAlive),
    readers(new Agent({ keepAlive: false }), load.newConnections),
  ]);
  return { answered, lost };
}

/** Resolves when the whole answer is there, of any status. Not fetch, which sends again what a closed connection has lost. */
export const wholeAnswer = (url: string, agent: Agent): Promise<IncomingMessage & { readonly reused: boolean }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'apollo-require-preflight': '1' } }, (response) => {
      response.once('error', reject).once('end', () => {
        resolve(Object.assign(response, { reused: request.reusedSocket }));
      });
      response.resume();
    }).once('error', reject);
  });
