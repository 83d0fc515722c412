import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { programPath } from '../system-dependencies.ts';
import { hashOfWords, notedIn, wordsOf } from './drawn-words.ts';
import { documentOf } from './page.ts';

/** `npm run preview-book`: draws the pages of /book anew from their words in i18n, into web/public/book, where they are kept. */

const folder = 'web/public/book';
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: programPath('browser') ?? 'chromium', args: ['--no-sandbox'] });
// Sharp on a screen of twice the density.
const context = await browser.newContext({ viewport: { width: 300, height: 500 }, deviceScaleFactor: 2 });
const page = await context.newPage();
for (const language of ['en', 'ar'] as const) {
  for (const [index, words] of wordsOf(language).entries()) {
    const number = index + 2;
    await page.setContent(documentOf(words.split('\n'), number, language));
    await page.evaluate('document.fonts.ready.then(() => null)');
    const overflow = await page.evaluate<number>('document.documentElement.scrollHeight - 500');
    if (overflow > 0) throw new Error(`${language}, page ${number}: ${overflow} px more than there is room for`);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toBuffer();
    writeFileSync(`${folder}/${language}-${number}.webp`, picture);
    process.stdout.write(`${language}-${number}.webp: ${Math.ceil(picture.length / 1_000)} kB\n`);
  }
}
await browser.close();
writeFileSync(notedIn, `${JSON.stringify(hashOfWords(), null, 2)}\n`);
