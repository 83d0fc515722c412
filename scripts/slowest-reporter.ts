import type { Reporter, TestModule } from 'vitest/node';

const most = 10;

/** Names the ten slowest files at the end of a test run, with the seconds that each took, preparation included. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, ms: durationOf(module) }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, most)
      .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`);
    process.stdout.write(`\nSlowest files:\n${slowest.join('')}`);
  }
}

function durationOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration;
}
