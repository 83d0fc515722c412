import { readFileSync } from 'node:fs';

/** What memory a process takes, as the kernel counts it. Linux only. */

/** The resident set of a process, in bytes. */
export const bytesOf = (pid: number): number =>
  1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

export const inMb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
