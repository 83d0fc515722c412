/** Imported before a shop by `--import`: from CLOCK_BASE on time passes CLOCK_SPEED times as fast, for all that asks for the date. */
const base = Number(process.env['CLOCK_BASE']);
const speed = Number(process.env['CLOCK_SPEED']);
const now = Date.now;

Date.now = () => base + (now() - base) * speed;
