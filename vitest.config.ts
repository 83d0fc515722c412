import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-sequencer.ts';

// Vitest takes graphql's ES modules where packages take its CommonJS: two copies don't know each other's schemas.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

const cores = availableParallelism();

// The threads and processes that tests start load the same modules again and again: compiled once, they are only read.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node');

export default defineConfig({
  test: {
    // Half of the time these tests wait, for another process or a file: as many again work meanwhile.
    maxWorkers: 2 * cores,
    // Loading all of the server takes longer than most files' tests. No module keeps anything that a test could leave behind.
    isolate: false,
    // Nearly all that a request makes is garbage at once: with more room for it, less is copied.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/slowest-reporter.ts', './scripts/summary-reporter.ts'],
    // Nothing here waits for time; a busy machine may take its own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's own second is a fixed time too: what is polled for may come as late as the test allows.
    expect: { poll: { timeout: 50_000 } },
    // Anything unexpected on the console is a defect; tests of our own modules are told of it by a failure.
    setupFiles: ['tests/support/silent-console.ts'],
    projects: [
      {
        extends: true,
        resolve: { alias: oneGraphql },
        test: {
          name: 'unit',
          include: ['{bff,legacy-api,lettering,web,scripts,tests/fuzz,tests/interleavings,tests/day}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: oneGraphql },
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        extends: true,
        resolve: { alias: oneGraphql },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          retry: 1,
          // These let time go by, too: what upstream takes, and what the shop waits for it.
          sequence: { groupOrder: 1 },
          maxWorkers: Math.ceil(2.5 * cores),
        },
      },
      {
        extends: true,
        resolve: { alias: oneGraphql },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/setup.ts'],
          // The files of a worker share its browser and the built pages; each starts shops of its own.
          server: { deps: { external: [/\/dist\//] } },
          retry: 1,
          // After all others: a browser takes cores itself, as it does while its worker waits for it.
          sequence: { groupOrder: 2 },
          maxWorkers: Math.ceil(1.5 * cores),
        },
      },
    ],
  },
});
