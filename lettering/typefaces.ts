import { faceFrom } from './face.ts';
import type { Direction, Face } from './face.ts';

/** The typefaces of all lettering, read from the packages of their fonts when the first picture is drawn: no machine needs to have them. */

/** The faces to look for a character in, the preferred one first. */
export type Chain = readonly Face[];

/** What a text is set as. Its direction gives the order of scripts. */
export type Typefaces = Readonly<
  Record<'title' | 'text' | 'reading' | 'numeral' | 'initial', Readonly<Record<Direction, Chain>>>
>;

let loading: Promise<Typefaces> | undefined;

/** Reads them once (a tenth of a second) and gives the same ones ever after. */
export const loadTypefaces = (): Promise<Typefaces> => (loading ??= load());

// Letters of the two scripts look of one size where the Arabic ones are set larger by these factors, as on the pages of the shop.
const amiriSize = 1.14;
const plexArabicSize = 1.04;
const naskhSize = 1.08;

// The Arabic part of a font has some, such as an opening parenthesis, but not always the one that it is mirrored to.
const latinSigns = /[!-~]/;

async function load(): Promise<Typefaces> {
  const [
    literata,
    literataExtended,
    literataText,
    literataReading,
    literataNumeral,
    literataInitial,
    literataInitialExtended,
    amiri,
    amiriSigns,
    plex,
    plexExtended,
    plexArabic,
    naskh,
  ] = await Promise.all([
    faceFrom(variable('literata', 'latin-opsz'), { axes: { wght: 620, opsz: 30 } }),
    faceFrom(variable('literata', 'latin-ext-opsz'), { axes: { wght: 620, opsz: 30 } }),
    faceFrom(variable('literata', 'latin-ext-opsz'), { axes: { wght: 400, opsz: 14 } }),
    faceFrom(variable('literata', 'latin-opsz'), { axes: { wght: 400, opsz: 14 } }),
    faceFrom(variable('literata', 'latin-opsz'), { axes: { wght: 300, opsz: 72 } }),
    faceFrom(variable('literata', 'latin-opsz'), { axes: { wght: 540, opsz: 72 } }),
    faceFrom(variable('literata', 'latin-ext-opsz'), { axes: { wght: 540, opsz: 72 } }),
    faceFrom('@fontsource/amiri/files/amiri-arabic-700-normal.woff2', { scale: amiriSize, without: latinSigns }),
    // Digits and guillemets among Arabic letters; Latin words are Literata's.
    faceFrom('@fontsource/amiri/files/amiri-latin-700-normal.woff2', { scale: amiriSize, without: /\p{L}/u }),
    faceFrom(variable('ibm-plex-sans', 'latin-wght'), { axes: { wght: 400 } }),
    faceFrom(variable('ibm-plex-sans', 'latin-ext-wght'), { axes: { wght: 400 } }),
    faceFrom('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2', {
      scale: plexArabicSize,
      without: latinSigns,
    }),
    faceFrom(variable('noto-naskh-arabic', 'arabic-wght'), {
      axes: { wght: 400 },
      scale: naskhSize,
      without: latinSigns,
    }),
  ]);

  return {
    title: {
      ltr: [literata, literataExtended, amiri],
      rtl: [amiri, amiriSigns, literata, literataExtended],
    },
    text: {
      // Half rings (ʿ, ʾ) and letters such as ḥ, which Plex does not have, Literata lends.
      ltr: [plex, plexExtended, plexArabic, literataText],
      rtl: [plexArabic, plex, plexExtended, literataText],
    },
    reading: {
      ltr: [literataReading, literataText, naskh],
      rtl: [naskh, literataReading, literataText],
    },
    numeral: { ltr: [literataNumeral], rtl: [literataNumeral] },
    initial: { ltr: [literataInitial, literataInitialExtended], rtl: [amiri] },
  };
}

const variable = (family: string, part: string): string =>
  `@fontsource-variable/${family}/files/${family}-${part}-normal.woff2`;
