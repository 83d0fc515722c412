import { spawnSync } from 'node:child_process';

/** What it says is worth reading even where nothing breaks. */
const breakage = 'contract breaks no client';

/** `npm run check`: all that can be told of the code without running it. Every check runs, so that one run says everything. */
const checks = [
  ['format', 'oxfmt --check'],
  ['contract', 'graphql-codegen --check'],
  ['contract described', 'eslint schema.graphql'],
  [breakage, 'node scripts/contract-changes.ts'],
  ['types of styles', 'node scripts/style-types.ts'],
  ['types', 'tsc --build'],
  ['lint', 'oxlint --deny-warnings --report-unused-disable-directives'],
  [
    'texts, styles, vocabulary and variables',
    'vitest run --project contract tests/contract/configuration.test.ts tests/contract/messages.test.ts tests/contract/sentences.test.ts tests/contract/styles.test.ts tests/contract/vocabulary.test.ts',
  ],
  ['import directions', 'node scripts/import-directions.ts'],
  ['unused code', 'knip'],
  ['copied passages', 'node scripts/duplicates.ts'],
] as const;

const failed = checks.filter(([name, command]) => {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${command}, ${seconds} s)\n`);
  if (status !== 0 || name === breakage) process.stdout.write(`${stdout}${stderr}\n`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
