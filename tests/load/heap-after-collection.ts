/** Imported before a shop by `--import`, with `--expose-gc`: at SIGUSR2 it collects garbage and logs what of the heap is still used, in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write(`${JSON.stringify({ msg: 'collected', heapUsed: process.memoryUsage().heapUsed })}\n`);
});
