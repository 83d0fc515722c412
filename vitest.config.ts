import { defineConfig } from 'vitest/config';

// Vitest takes graphql's ES modules where packages take its CommonJS: two copies don't know each other's schemas.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Tests of whole processes, as operators start them. */
const processTests = ['tests/e2e/{memory,start}.test.ts'];

export default defineConfig({
  test: {
    // These tests wait as much as they work, so no core is left free for anything else.
    maxWorkers: '100%',
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
          include: ['bff/**/*.test.ts', 'legacy-api/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
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
        test: { name: 'api', include: ['tests/api/**/*.test.ts'] },
      },
      {
        extends: true,
        resolve: { alias: oneGraphql },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: processTests,
          globalSetup: ['tests/e2e/setup.ts'],
          // The files of a worker share its browser and the built pages; each starts shops of its own.
          isolate: false,
          server: { deps: { external: [/\/dist\//] } },
          // After all others: a browser takes cores itself.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: processTests,
          globalSetup: ['tests/e2e/setup.ts'],
          // Last, and one file at a time: how long a process takes, and how much memory, is what they measure.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
