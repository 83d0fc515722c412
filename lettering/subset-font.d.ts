/** subset-font, which brings no types of its own, as far as it is used. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    /** Axes of a variable font: pinned to a value, or narrowed to a range. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  };

  /** Of the characters in `text`; of all glyphs where it is undefined and `keepAllGlyphs` says so. */
  function subsetFont(font: Uint8Array, text: string | undefined, options: Options): Promise<Buffer>;
  export = subsetFont;
}
