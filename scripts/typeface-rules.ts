import { readFileSync } from 'node:fs';

/** The shop's typefaces as rules of a style sheet, for documents that scripts print and draw: Text, Arabic, Title and ArabicTitle. */
export const typefaceRules = (): string =>
  [
    rule('Text', 'literata'),
    rule('Arabic', 'naskh'),
    rule('Title', 'literata-title'),
    rule('ArabicTitle', 'amiri', '700'),
  ].join('');

const rule = (family: string, file: string, weight = '200 900'): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(
    `web/generated/fonts/${file}.woff2`,
  ).toString('base64')})}`;
