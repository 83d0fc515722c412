import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** A line on the console while a test runs fails that test. */
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockReturnValue());
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(lines, 'lines on the console').toEqual([]);
});
