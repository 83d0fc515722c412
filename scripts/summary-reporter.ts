import type { Reporter, TestModule } from 'vitest/node';

/** How many tests of a run may need their second try: on a busy machine a process may be late. More are a defect. */
const mostFlaky = 3;

/**
 * Ends a test run with one plain line: how many tests passed, failed and were skipped. Before it, each test that passed at its
 * second try alone is named, with what failed at the first; too many of them fail the run.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const flaky: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'pending') count[state] += 1;
        if (test.diagnostic()?.flaky)
          flaky.push(`${module.relativeModuleId} > ${test.fullName}\n  ${errors?.[0]?.message ?? ''}\n`);
      }
      // A file that could not be loaded has no tests that could fail.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    count.failed += unhandled.length;
    if (flaky.length > 0) process.stdout.write(`\nPassed at the second try:\n${flaky.join('')}`);
    if (flaky.length > mostFlaky) {
      count.failed += 1;
      process.exitCode = 1;
      process.stdout.write(`More than ${mostFlaky} tests needed a second try.\n`);
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
