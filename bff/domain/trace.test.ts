import { expect, test } from 'vitest';
import { isSampled, newTrace, traceIn, traceparentOf } from './trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

test.each([
  ['of version 00', `00-${id}-${parent}-01`, { id, flags: '01', parentId: parent }],
  ['that is not recorded', `00-${id}-${parent}-00`, { id, flags: '00', parentId: parent }],
  ['of a later version', `01-${id}-${parent}-01`, { id, flags: '01', parentId: parent }],
  ['of a later version with more', `cc-${id}-${parent}-01-what-it-adds`, { id, flags: '01', parentId: parent }],
])('ops-1: a traceparent %s is read', (_which, header, trace) => {
  expect(traceIn(header)).toEqual(trace);
});

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['one of version 00 with more', `00-${id}-${parent}-01-more`],
  ['one of version ff', `ff-${id}-${parent}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${parent}-01`],
  ['a parent of zeros', `00-${id}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${id.toUpperCase()}-${parent}-01`],
  ['one that is too short', `00-${id.slice(1)}-${parent}-01`],
  ['a line break', `00-${id}-${parent}-01\n`],
  ['two at once', `00-${id}-${parent}-01, 00-${id}-${parent}-01`],
  ['words of somebody', 'reader@example.org'],
])('ops-1: %s names no trace', (_which, header) => {
  expect(traceIn(header)).toBeNull();
});

test('ops-1: each call has a parent id of its own, in the trace', () => {
  const trace = newTrace();

  const calls = [traceparentOf(trace), traceparentOf(trace)];

  const inTrace = { ...trace, parentId: expect.stringMatching(/^[0-9a-f]{16}$/) as string };
  expect(calls.map(traceIn)).toEqual([inTrace, inTrace]);
  expect(new Set(calls).size).toBe(2);
  expect(newTrace().id).not.toBe(trace.id);
  expect(traceparentOf(trace, parent)).toBe(`00-${trace.id}-${parent}-00`);
});

test.each([
  ['00', false],
  ['01', true],
  ['02', false],
  ['03', true],
  ['fe', false],
  ['ff', true],
])('ops-1: flags %s say whether a trace is recorded by their last bit', (flags, isRecorded) => {
  expect(isSampled({ ...newTrace(), flags })).toBe(isRecorded);
});
