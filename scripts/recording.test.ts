import { expect, test } from 'vitest';
import { recordingOf } from './recording.ts';

const now = new Date('2026-11-27T10:13:05.123Z');

test.each([
  [
    'a file in a folder that git ignores, named by the time',
    [],
    { RECORD_FILE: '.data/recordings/2026-11-27T10-13-05.jsonl' },
  ],
  ['the file that is named', ['run.jsonl'], { RECORD_FILE: 'run.jsonl' }],
  ['a bound of its own', ['run.jsonl', '--megabytes', '5'], { RECORD_FILE: 'run.jsonl', RECORD_MEGABYTES: '5' }],
])('ops-7: npm run record takes %s', (_what, args, recording) => {
  expect(recordingOf(args, now)).toEqual(recording);
});

test.each([
  ['a file that is there already', ['package.json'], 'package.json is there already: name another file'],
  ['an option that it does not have', ['--for', '5'], 'Usage: npm run record [-- run.jsonl] [--megabytes 100]'],
  ['two files', ['a.jsonl', 'b.jsonl'], 'Usage: npm run record [-- run.jsonl] [--megabytes 100]'],
  ['a bound without a number', ['--megabytes'], 'Usage: npm run record [-- run.jsonl] [--megabytes 100]'],
])('ops-7: npm run record refuses %s, and says why', (_what, args, why) => {
  expect(recordingOf(args, now)).toBe(why);
});
