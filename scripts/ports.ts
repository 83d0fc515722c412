import { createServer, type Server } from 'node:http';
import type { Config, Mistake } from '../bff/config.ts';
import { drain, listen } from '../bff/http/listen.ts';

type Ports = Pick<Config, 'port' | 'adminPort' | 'adminHost'>;

type PortMistake = Mistake & {
  /** Whether somebody else has it, rather than that it may not be opened. */
  readonly isTaken: boolean;
};

/** Ports that can't be had, among those that are not mistaken already. */
export async function portMistakes(config: Ports, mistakes: readonly Mistake[]): Promise<PortMistake[]> {
  const wanted = [
    { variable: 'PORT', port: config.port, host: undefined },
    { variable: 'ADMIN_PORT', port: config.adminPort, host: config.adminHost },
  ].filter(({ variable }) => mistakes.every((mistake) => mistake.variable !== variable));
  const servers: Server[] = [];
  const found: PortMistake[] = [];
  // One after the other and none closed before the end, so that two variables with one port are found too.
  for (const { variable, port, host } of wanted) {
    const server = createServer();
    servers.push(server);
    await listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? error.message;
      found.push({ variable, wanted: `is ${port}, but ${reason}`, isTaken: error.code === 'EADDRINUSE' });
    });
  }
  await Promise.all(servers.map((server) => drain(server, 0)));
  return found;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'that port is taken already',
  EACCES: 'this user may not open that port',
  ENOTFOUND: 'ADMIN_HOST names no address',
  EADDRNOTAVAIL: 'ADMIN_HOST is no address of this machine',
};
