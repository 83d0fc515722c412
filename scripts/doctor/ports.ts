import { request } from 'undici';
import type { Config } from '../../bff/config.ts';
import { portMistakes } from '../ports.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('ports');

type Served = { readonly words: string; readonly isReady: boolean };

/** Looks whether both ports can be opened, or are those of a shop that runs. */
export async function checkPorts(config: Config, signal: AbortSignal): Promise<readonly Finding[]> {
  const { port, adminPort, adminHost } = config;
  const troubles = await portMistakes(config, []);
  const wanted = [
    { variable: 'PORT', port, servedBy: () => storefrontAt(port, signal) },
    { variable: 'ADMIN_PORT', port: adminPort, servedBy: () => adminAt(adminHost, adminPort, signal) },
  ];
  return Promise.all(
    wanted.map(async ({ variable, port: number, servedBy }) => {
      const trouble = troubles.find((each) => each.variable === variable);
      if (!trouble) return ok(`${variable} ${number === 0 ? 'is any that is free' : `${number} is free`}`);
      const served = trouble.isTaken && port !== adminPort ? await servedBy().catch(() => null) : null;
      if (served === null)
        return fail(`${variable} ${trouble.wanted}`, `End what has it, or set ${variable} to another`);
      const words = `${variable} ${number} is served by a shop${served.words}`;
      return served.isReady ? ok(words) : warn(words, 'Wait until it has ended');
    }),
  );
}

/** The shop lists its operations there, and no other program does; null where there is another. */
async function storefrontAt(port: number, signal: AbortSignal): Promise<Served | null> {
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}/graphql/operations.json`, { signal });
  await body.dump();
  const isShop = statusCode === 200 && headers['x-request-id'] !== undefined;
  return isShop ? { words: '', isReady: true } : null;
}

async function adminAt(host: string, port: number, signal: AbortSignal): Promise<Served | null> {
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const [live, ready] = await Promise.all(
    ['live', 'ready'].map(async (health) => (await request(`${origin}/health/${health}`, { signal })).body.text()),
  );
  if (live?.trim() !== 'live') return null;
  return { words: `: ${ready?.trim() ?? ''}`, isReady: ready?.startsWith('ready') === true };
}
