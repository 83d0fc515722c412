import { z } from 'zod';
import type { Log } from '../log.ts';

/** Redis, mail, the log, files of the storefront and whatever libraries open. */
const otherHandles = 100;
const most = 10_000;
/** Even where hardly any handles are left, some readers are served. */
const least = 16;
/** Fewer connections than this are few enough to warn about. */
const few = 1_000;

/**
 * How many connections the readers’ port may hold, so that the process never runs out of file handles; where that is little
 * the log says what to raise. `inUse` handles are kept for other ports and for upstream. A connection may take two: its own,
 * and the file that it is sent.
 */
export function connectionLimit(inUse: number, log: Log): number {
  const reserved = inUse + otherHandles;
  const connections = Math.max(least, Math.min(most, Math.floor((openFiles - reserved) / 2)));
  if (connections < few) {
    log.warn({ connections, openFiles, reserved }, 'the limit of open files allows few connections: raise it');
  }
  return connections;
}

/** `unlimited`, and what has no such limit at all, is not read. */
const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** The soft limit of open files, which the process has from its start; infinite where the system has none. */
const openFiles = openFilesLimit();

function openFilesLimit(): number {
  Object.assign(process.report, { excludeNetwork: true }); // its part on the network would look names up
  const { data } = report.safeParse(process.report.getReport());
  return data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
}
