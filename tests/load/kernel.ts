import { existsSync, readFileSync } from 'node:fs';

/** What the kernel has counted since the machine started, of all processes; 0 where it has no such counters. */

const counted = (counter: string): number => {
  const file = '/proc/net/netstat';
  if (!existsSync(file)) return 0;
  const [names = [], values = []] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '));
  return Number(values[names.indexOf(counter)] ?? 0);
};

/** Connections that were not taken since too many waited to be accepted: each client tries again after a second. */
export const listenOverflows = (): number => counted('ListenOverflows');

/** Connections that were ended for want of the kernel's own memory (`net.ipv4.tcp_mem`). */
export const endedForMemory = (): number => counted('TCPAbortOnMemory');
