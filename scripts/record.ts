/** `npm run record [-- run.jsonl] [--megabytes 100]`: `npm start`, with public answers of the legacy API recorded. Status 78 where they can't be. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { recordingOf } from './recording.ts';

const recording = recordingOf(process.argv.slice(2), new Date());
if (typeof recording === 'string') {
  process.stderr.write(`${recording}\n`);
  process.exitCode = 78; // EX_CONFIG of sysexits.h
} else {
  const { RECORD_FILE: file } = recording;
  mkdirSync(path.dirname(file), { recursive: true });
  Object.assign(process.env, recording);
  process.stderr.write(`Recording into ${file}; to replay it: npm run legacy -- --replay ${file}\n`);
  await import('./start.ts');
}
