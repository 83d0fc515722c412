/** Imported before a shop by `--import`: at each SIGUSR2 two hours have gone by, for all that asks for the date on its main thread. */
const realNow = Date.now;
let ahead = 0;

Date.now = () => realNow() + ahead;
process.on('SIGUSR2', () => {
  ahead += 2 * 3_600_000;
});
