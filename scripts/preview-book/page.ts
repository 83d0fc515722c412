import { eightPointedStar } from '../../lettering/svg.ts';
import { typefaceRules } from '../typeface-rules.ts';

type Language = 'en' | 'ar';

/** A page of the book of /book as it is printed: its lines, the first of them a heading on most. */
export function documentOf(lines: readonly string[], page: number, language: Language): string {
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<style>${styles()}</style></head><body class="${page % 2 === 0 ? 'even' : 'odd'}">${bodyOf(lines, page)}</body></html>`;
}

function bodyOf(lines: readonly string[], page: number): string {
  const [heading = '', ...rest] = lines;
  switch (page) {
    case 2:
      return `<div class="half">${lines.map((line) => `<div>${line}</div>`).join('')}</div>`;
    case 3:
      return `<div class="title">${star(84)}<h1>${heading}</h1><div class="rule"></div><p>${rest.join('')}</p></div>`;
    case 4:
      return `<div class="colophon">${paragraphs(lines)}</div>`;
    case 5:
      return `<div class="contents"><h2>${heading}</h2>${rest
        .map((line) => line.split(': '))
        .map(([name, number]) => `<div><span>${name}</span><i></i><span>${number}</span></div>`)
        .join('')}</div>`;
    case 8:
      return `<figure>${pattern}<figcaption>${heading}</figcaption></figure>`;
    case 11:
      return `<div class="end">${paragraphs(lines)}${star(56)}</div>`;
    case 7:
      return `<div class="text going-on">${paragraphs(lines)}</div><footer>${page}</footer>`;
    default:
      return `<div class="text"><h2>${heading}</h2>${paragraphs(rest)}</div><footer>${page}</footer>`;
  }
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

const star = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="-50 -50 100 100" fill="none" stroke="#7a1b2b" stroke-width="2">
<path d="${eightPointedStar(0, 0, 47)}"/><path d="${eightPointedStar(0, 0, 36)}"/><circle r="14" fill="#7a1b2b" stroke="none"/></svg>`;

/** Stars that touch at their corners, and between them crosses, over a page. */
const pattern = ((): string => {
  const step = 60;
  const stars: string[] = [];
  for (let x = 0; x <= 4; x += 1) {
    for (let y = 0; y <= 6; y += 1) {
      const [left, top] = [x * step, y * step];
      const filled = (x + y) % 2 === 0;
      stars.push(
        `<path d="${eightPointedStar(left, top, step / 2)}" fill="${filled ? '#35101a' : '#7a1b2b'}"/>`,
        `<path d="${eightPointedStar(left, top, step / 3.4)}" fill="none" stroke="#d0a145" stroke-width="1.2"/>`,
        `<circle cx="${left}" cy="${top}" r="4" fill="#d0a145"/>`,
      );
    }
  }
  return `<svg width="228" height="348" viewBox="0 0 240 366"><rect width="240" height="366" fill="#f5e9cb"/>
${stars.join('')}<rect x="1.5" y="1.5" width="237" height="363" fill="none" stroke="#35101a" stroke-width="3"/></svg>`;
})();

const styles = (): string => `
${typefaceRules()}
*{margin:0;box-sizing:border-box}
html{height:500px}
body{height:500px;padding:44px 36px;display:grid;grid-template-rows:1fr auto;background:#fbf7ee;color:#221a17;font:14.5px/21px Text,Arabic,serif;hyphens:auto}
[lang=ar] body{font:15px/25px Arabic,Text,serif}
body.odd{padding-inline:32px 42px}
body.even{padding-inline:42px 32px}
h1,h2,.half,.title p,.end{font-family:Title,ArabicTitle,serif;font-weight:560}
:is(h1,h2,.half,.title p,.end):lang(ar){font-weight:700}
h2{margin-bottom:21px;font-size:22px;line-height:1.5;color:#7a1b2b}
.text{padding-top:24px}
.going-on{padding-top:0}
.text p+p{text-indent:1.4em}
footer{text-align:center;font-size:12px;color:#594b42}
.half{align-self:start;padding-top:72px;text-align:center;font-size:20px;line-height:1.6}
.title{display:grid;align-content:center;justify-items:center;gap:22px;text-align:center}
h1{font-size:31px;line-height:1.25;text-wrap:balance}
:lang(ar)>h1,h1:lang(ar){line-height:1.7}
.rule{width:64px;border-top:3px double #7a1b2b}
.title p{font-size:15px}
.colophon{align-self:end;display:grid;gap:14px;font-size:12.5px;line-height:19px;color:#483c35}
.contents{align-self:start;padding-top:24px}
.contents div{display:flex;gap:8px;align-items:baseline;padding:7px 0}
.contents i{flex:1;border-bottom:1.5px dotted #8a7968}
figure{display:grid;gap:14px;align-content:center;justify-items:center}
figcaption{font-size:12.5px;line-height:19px;text-align:center;color:#483c35;text-wrap:balance}
[lang=ar] :is(figcaption,.colophon){line-height:22px}
.end{display:grid;align-content:center;justify-items:center;gap:16px;text-align:center;font-size:17px;line-height:1.7}
`;
