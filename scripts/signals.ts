import { type Log, logWritten } from '../bff/log.ts';

type Part = { readonly close: (drainMs: number) => Promise<void> };

/** Process managers kill after 10 s: by then the log must have its last line. */
const longestMs = 9_000;
/** The longest that a slow reader of the log is waited for. */
const logMs = 300;

/**
 * SIGTERM takes `drainMs` for clients to go elsewhere and lets what runs finish; SIGINT, of somebody at the keyboard, does
 * so without that time. A second signal, of either, does not wait. The process has ended within 10 s.
 */
export function endOnSignal(running: readonly Part[], drainMs: number, log: Log): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    if (ending) return cutOff();
    ending = true;
    log.info({ signal }, 'closing');
    setTimeout(() => {
      log.error('closing took too long: what still ran is cut off');
      void logWritten(log, logMs).then(cutOff);
    }, longestMs);
    for (const part of running) await part.close(signal === 'SIGTERM' ? drainMs : 0);
    log.info('closed');
    await logWritten(log, logMs);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void end(name));
}

/** `process.exit` waits for threads, and so for ever for one in a call that does not return, as to a disk that has gone. */
const cutOff = (): void => void process.kill(process.pid, 'SIGKILL');
