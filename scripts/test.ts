import { spawnSync } from 'node:child_process';
import { requireSystemDependencies } from './system-dependencies.ts';

/** `npm test [-- filter]`: every test, with what it needs from the operating system. */
requireSystemDependencies();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1;
