/** `npm run dev`: the shop with hot reload of the web. Changes of the server restart it. */
process.env['NODE_ENV'] = 'development'; // before anything imports react
const [{ run }, { developmentStorefront }] = await Promise.all([
  import('./run.ts'),
  import('./development-storefront.ts'),
]);
await run(developmentStorefront);

// What keeps it from starting is in none of the files that are watched, so the watcher would wait for ever. Node's sets this variable.
if (process.exitCode !== undefined && process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined) {
  // It passes the signal on, and has the status of this process, if that is there until then.
  process.on('SIGTERM', () => process.exit());
  setInterval(() => {}, 1_000);
  process.kill(process.ppid, 'SIGTERM');
}

export {};
