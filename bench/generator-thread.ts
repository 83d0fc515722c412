import { parentPort } from 'node:worker_threads';
import { type Load, send } from './generator.ts';

/** The generator in a thread of its own, so that nothing else delays what it sends: a load in, what came of it out. */
parentPort?.on('message', (load: Load) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void send({ ...load, request: Buffer.from(load.request) }).then((sent) => parentPort?.postMessage(sent));
});
