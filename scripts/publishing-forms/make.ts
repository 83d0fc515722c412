import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { programPath } from '../system-dependencies.ts';
import { pdfOf } from './pdf.ts';
import { bookProposal, translationProposal } from './texts.ts';
import { wordOf } from './word.ts';

/** `npm run forms`: makes the files of /publishingforms anew, in web/public, where they are kept. The sizes it prints are those for files.ts there. */

const browser = await chromium.launch({ executablePath: programPath('browser') ?? 'chromium', args: ['--no-sandbox'] });
for (const language of ['en', 'ar'] as const) {
  write(`book-proposal.${language}.pdf`, await pdfOf(bookProposal[language], language, browser));
  write(`translation-proposal.${language}.docx`, await wordOf(translationProposal[language], language));
}
await browser.close();

function write(name: string, bytes: Uint8Array): void {
  writeFileSync(`web/public/${name}`, bytes);
  process.stdout.write(`${name}: ${Math.ceil(bytes.length / 1_000)} kB\n`);
}
