import type { Ebook } from '../data/records.ts';
import type { Language } from '../language.ts';
import { publisher } from '../press.ts';
import type { BookRow } from '../queries/books.ts';

type Leaf = Ebook['pages'][number];

/** The page of an e-book: its leaves side by side, scrolled by hand as they are and turned once the script has come. */
export function viewerPage({ language, pages }: Ebook, book: BookRow): string {
  const words = texts[language];
  const title = escaped(language === 'ar' ? book.title_ar : book.title_en);
  const author = escaped(language === 'ar' ? book.author_ar : book.author_en);
  const content = (leaf: Leaf): string => {
    switch (leaf.kind) {
      case 'title':
        return `<h1>${title}</h1><p>${author}</p><p class="press">${publisher[language]}</p>`;
      case 'contents':
        return `<h2>${words.contents}</h2><ol>${contents(pages)}</ol>`;
      case 'text':
        return `${leaf.heading ? `<h2>${escaped(leaf.heading)}</h2>` : ''}${leaf.html}`;
    }
  };
  const leaves = pages.map(
    (leaf, index) =>
      `<section id="page-${index + 1}" class="leaf ${leaf.kind}" aria-label="${words.page(index + 1, pages.length)}">` +
      `<div class="content">${content(leaf)}</div><p class="folio" aria-hidden="true">${index + 1}</p></section>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${author}</title>
<link rel="stylesheet" href="files/viewer.css">
<script type="module" src="files/viewer.js"></script>
</head>
<body>
<main class="book" tabindex="0" aria-label="${title}">${leaves.join('')}</main>
<nav class="controls" aria-label="${words.turning}">
<button type="button" class="back" aria-label="${words.back}" hidden>${arrow}</button>
<output class="place" aria-live="polite"></output>
<button type="button" class="on" aria-label="${words.on}" hidden>${arrow}</button>
</nav>
</body>
</html>
`;
}

/** A line for each heading, with the number of its page. */
const contents = (pages: readonly Leaf[]): string =>
  pages
    .map((leaf, index) =>
      leaf.kind === 'text' && leaf.heading
        ? `<li><a href="#page-${index + 1}"><span>${escaped(leaf.heading)}</span> <span>${index + 1}</span></a></li>`
        : '',
    )
    .join('');

const arrow =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

type Words = {
  readonly contents: string;
  readonly turning: string;
  readonly back: string;
  readonly on: string;
  readonly page: (number: number, total: number) => string;
};

const texts: Readonly<Record<Language, Words>> = {
  en: {
    contents: 'Contents',
    turning: 'Turning pages',
    back: 'Previous page',
    on: 'Next page',
    page: (number, total) => `Page ${number} of ${total}`,
  },
  ar: {
    contents: 'المحتويات',
    turning: 'تقليب الصفحات',
    back: 'الصفحة السابقة',
    on: 'الصفحة التالية',
    page: (number, total) => `الصفحة ${number} من ${total}`,
  },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
