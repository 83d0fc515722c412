import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Cuts the shop's typefaces down to what its two scripts need, as part of `npm ci`: into web/generated/fonts. */

type Face = {
  readonly name: string;
  /** The file of the typeface's package. */
  readonly from: string;
  readonly characters: string;
  /** Axes of a variable face: one value, or the span that is kept. */
  readonly axes?: Record<string, number | { min: number; max: number }>;
  /** Whether to leave out the glyphs that only OpenType features show. */
  readonly plain?: boolean;
};

/** All characters of spans such as '20-7E', in hexadecimal. */
const characters = (...spans: readonly string[]): string =>
  spans
    .flatMap((span) => {
      const [first = 0, last = first] = span.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/** Signs that texts of either script take from the Latin faces. */
const signs = ['A0', 'A9', 'B7', 'D7', '2010-2015', '2018-201E', '2022', '2026', '2030', '2212'];
const latin = characters('20-7E', ...signs, '20AC', '2122', '2190-2193');
/**
 * What Arabic text takes of the faces of titles and running text: as faces of their own (web/styles/fonts.css) these save
 * its readers the whole ones.
 */
const figures = characters('20-40', '5B-5F', '7C', ...signs);
/** Of other languages: café. */
const accents = characters(
  'A1-A8',
  'AA',
  'AC-B6',
  'B8-BA',
  'BC-D6',
  'D8-FF',
  '131',
  '152-153',
  '2BB-2BC',
  '2C6',
  '2DA',
  '2DC',
  '2020-2021',
  '2032-2033',
  '2039-203A',
  '2044',
);
/** Of transliteration: Ibn Qutaybah’s ā, ʿAbbās. */
const latinMore = characters('100-17F', '2BE-2BF', '1E00-1EFF');
const arabic = characters(
  '20',
  'AB',
  'BB',
  '600-655',
  '660-671',
  '67E',
  '686',
  '698',
  '6A9',
  '6AF',
  '6CC',
  '200C-200F',
  '2026',
);

const literata = '@fontsource-variable/literata/files/literata-latin';
const plex = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin';
const plexArabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';
const naskh = '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic';

// Cut for the size it is read at: titles have finer strokes than running text. Two small files take the place of one
// large one, and the home page needs only the first.
const title = { opsz: 30, wght: { min: 400, max: 700 } };
const running = { wght: { min: 400, max: 700 } };
const controls = { wght: { min: 400, max: 600 } };

const faces: readonly Face[] = [
  { name: 'literata-title', from: `${literata}-opsz-normal.woff2`, characters: latin, axes: title },
  {
    name: 'literata-title-figures',
    from: `${literata}-opsz-normal.woff2`,
    characters: figures,
    axes: title,
    plain: true,
  },
  { name: 'literata-title-accents', from: `${literata}-opsz-normal.woff2`, characters: accents, axes: title },
  { name: 'literata-title-more', from: `${literata}-ext-opsz-normal.woff2`, characters: latinMore, axes: title },
  { name: 'literata', from: `${literata}-wght-normal.woff2`, characters: latin, axes: running },
  { name: 'literata-figures', from: `${literata}-wght-normal.woff2`, characters: figures, axes: running, plain: true },
  { name: 'literata-accents', from: `${literata}-wght-normal.woff2`, characters: accents, axes: running },
  { name: 'literata-more', from: `${literata}-ext-wght-normal.woff2`, characters: latinMore, axes: running },
  { name: 'plex', from: `${plex}-wght-normal.woff2`, characters: latin, axes: controls, plain: true },
  { name: 'plex-accents', from: `${plex}-wght-normal.woff2`, characters: accents, axes: controls, plain: true },
  { name: 'plex-more', from: `${plex}-ext-wght-normal.woff2`, characters: latinMore, axes: controls, plain: true },
  { name: 'amiri', from: '@fontsource/amiri/files/amiri-arabic-700-normal.woff2', characters: arabic },
  { name: 'naskh', from: `${naskh}-wght-normal.woff2`, characters: arabic },
  { name: 'plex-arabic-400', from: `${plexArabic}-400-normal.woff2`, characters: arabic },
  { name: 'plex-arabic-600', from: `${plexArabic}-600-normal.woff2`, characters: arabic },
];

const folder = 'web/generated/fonts';
const { resolve } = createRequire(import.meta.url);

mkdirSync(folder, { recursive: true });
for (const { name, from, characters: kept, axes, plain } of faces) {
  const font = await subsetFont(readFileSync(resolve(from)), kept, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
    ...(plain && { noLayoutClosure: true }),
  });
  writeFileSync(path.join(folder, `${name}.woff2`), font);
}
