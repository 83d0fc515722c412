import { diagnose } from './doctor/diagnosis.ts';
import { lineOf } from './doctor/finding.ts';
import { readOwnSettings } from './settings.ts';

/** `npm run doctor`: checks what the shop depends on and says what to do; `-- --json` for programs. Status 1 where anything fails. */
const findings = await diagnose(readOwnSettings());
const hasFailed = findings.some(({ status }) => status === 'fail');
const text = process.argv.includes('--json')
  ? JSON.stringify({ status: hasFailed ? 'fail' : 'ok', findings }, null, 2)
  : findings.map(lineOf).join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = hasFailed ? 1 : 0;
