import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('each page is of a kind that the script knows', () => {
  const printed = execFileSync(process.execPath, ['scripts/page-lines.ts'], { encoding: 'utf8' });

  for (const file of globSync('web/pages/*/page.ts'))
    expect(printed).toContain(` ${path.basename(path.dirname(file))} `);
});
