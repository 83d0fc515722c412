/** The colours of a category: all covers of it share them, so that a shelf can be told from afar. */
export type Palette = {
  /** The cloth of the boards. */
  readonly ground: string;
  /** A second tone of the cloth, for what fills an ornament. */
  readonly second: string;
  /** Lines of ornaments. */
  readonly line: string;
  /** Lettering on the cloth. */
  readonly text: string;
  /** Lettering on paper. */
  readonly ink: string;
};

/** Paper of labels, and the lighter one of leaves. */
export const paper = '#F8F0DE';
export const leaf = '#FBF6EA';

/** Ink of running text on leaves, and the grey that lines too small to be letters have. */
export const textInk = '#3A2D26';
export const printed = '#B3A48B';

const journalPalette: Palette = {
  ground: '#EDE3CE',
  second: '#DDCFB2',
  line: '#741B2A',
  text: '#2A1B16',
  ink: '#741B2A',
};

const palettes: Readonly<Record<string, Palette>> = {
  literature: { ground: '#741B2A', second: '#8E2B3A', line: '#D9B36A', text: '#FBF3E2', ink: '#5E1220' },
  poetry: { ground: '#D6A23A', second: '#C48E27', line: '#7A2A1C', text: '#2B1708', ink: '#6B3410' },
  'history-travel': { ground: '#1F3B63', second: '#2C4E7E', line: '#D8B98A', text: '#F7F0E0', ink: '#182F50' },
  philosophy: { ground: '#46294F', second: '#5A3865', line: '#D7A9A0', text: '#F9EFE6', ink: '#3A2042' },
  'science-mathematics': { ground: '#0E5257', second: '#1A676C', line: '#E0B866', text: '#F4F2E2', ink: '#0B4146' },
  medicine: { ground: '#4B5A2B', second: '#5E6F39', line: '#E6CF9A', text: '#FAF5E2', ink: '#39461E' },
  'law-politics': { ground: '#2C3138', second: '#3D444D', line: '#C9A45A', text: '#F5F0E6', ink: '#22262C' },
  economics: { ground: '#A04A24', second: '#B45E36', line: '#F3D9A6', text: '#FFF6E6', ink: '#7C3516' },
  'arts-architecture': { ground: '#E3D3B4', second: '#D3BF98', line: '#1D6E6C', text: '#173F40', ink: '#175756' },
  'childrens-books': { ground: '#2C6F92', second: '#3C83A7', line: '#F3C96B', text: '#FDF7E8', ink: '#1D5472' },
  'language-rhetoric': { ground: '#8A4660', second: '#9C5872', line: '#F0CFA8', text: '#FFF3EA', ink: '#6B3049' },
  journals: journalPalette,
};

/** Whatever has no colours of its own. */
const plain: Palette = { ground: '#3A4A4E', second: '#4B5D61', line: '#D9C08A', text: '#F6F1E4', ink: '#2C393C' };

export const paletteOf = (category: string): Palette => palettes[category] ?? plain;

const bannerPalettes = ['science-mathematics', 'literature', 'poetry', 'history-travel', 'medicine'].map(paletteOf);

/** Neighbouring banners differ in colour. */
export const paletteOfBanner = (id: number): Palette => bannerPalettes[(id - 1) % bannerPalettes.length] ?? plain;

const turns = Object.values(palettes).filter((palette) => palette !== journalPalette);

/** One of the palettes of books, by turns. */
export const paletteAt = (index: number): Palette => turns[index % turns.length] ?? plain;
