/** Imported before a shop by `--import`: at each SIGUSR2 two hours have gone by, for all that asks for the date on its main thread, and a line of the log says so. */
const realNow = Date.now;
let ahead = 0;

Date.now = () => realNow() + ahead;
process.on('SIGUSR2', () => {
  ahead += 2 * 3_600_000;
  process.stdout.write(`${JSON.stringify({ msg: 'the clock is ahead' })}\n`);
});
