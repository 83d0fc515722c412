import type { Browser } from 'playwright-core';
import { typefaceRules } from '../typeface-rules.ts';
import { type FormText, type Language, publisher } from './texts.ts';

/** A form to be printed and filled in by hand: a tagged PDF with its outline, title and language. */
export async function pdfOf(form: FormText, language: Language, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage();
  await page.setContent(documentOf(form, language));
  await page.evaluate('document.fonts.ready.then(() => null)');
  const pdf = await page.pdf({ format: 'A4', tagged: true, outline: true, preferCSSPageSize: true });
  await page.close();
  return pdf;
}

/**
 * Chromium writes the words of an Arabic line into the file from left to right, and so into outline and structure: as items of a
 * flexible box, which it writes in their own order, they are read in theirs; the space after a word comes before it in the file.
 */
const inOrder = (text: string, language: Language): string =>
  language === 'en' ? text : `<span class="words">${text.replaceAll(/(\S+) ?/g, '<span>$1 </span>')}</span>`;

const documentOf = ({ title, lead, sections, end }: FormText, language: Language): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${title} – ${publisher[language]}</title><style>${styles()}</style></head>
<body>
<p class="publisher">${inOrder(publisher[language], language)}</p>
<h1>${inOrder(title, language)}</h1>
<p class="lead">${inOrder(lead, language)}</p>
${sections
  .map(
    ({ heading, questions }) =>
      `<section><h2>${inOrder(heading, language)}</h2>${questions
        .map(
          ({ question, lines }) =>
            `<p class="question">${inOrder(question, language)}</p>${'<div></div>'.repeat(lines)}`,
        )
        .join('')}</section>`,
  )
  .join('')}
<p class="end">${inOrder(end, language)}</p>
</body></html>`;

const styles = (): string => `
${typefaceRules()}
@page{size:A4;margin:22mm 20mm}
.words{display:flex;flex-wrap:wrap;white-space:pre}
*{margin:0;box-sizing:border-box}
body{font:11pt/1.5 Text,Arabic,serif;color:#221a17}
[lang=ar] body,html[lang=ar]{line-height:1.75}
.publisher{color:#7a1b2b;font-weight:600}
h1{margin-top:2mm;font:560 28pt/1.2 Title,ArabicTitle,serif}
[lang=ar] h1{font-weight:700;line-height:1.6}
.lead{margin-top:2mm;font-size:13pt}
section{margin-top:8mm}
h2{border-top:2pt solid;padding-top:2mm;font:560 16pt/1.3 Title,ArabicTitle,serif;break-after:avoid}
[lang=ar] h2{font-weight:700;line-height:1.7}
.question{margin-top:4mm;break-after:avoid}
.question~div{height:8mm;border-bottom:.5pt solid #8a7968}
.end{margin-top:8mm;border-top:.5pt solid;padding-top:3mm}
`;
