/** marcjs, which brings no types of its own, as far as it is used: it reads MARC 21 independently of what writes it. */
declare module 'marcjs' {
  /** A tag and a value, or a tag, two indicators, and codes of subfields each with a value. */
  type Field = readonly string[];
  type Record = { readonly leader: string; readonly fields: readonly Field[] };

  const marcjs: {
    readonly Marc: { readonly parse: (raw: Uint8Array | string, type: 'iso2709' | 'marcxml') => Record };
  };
  export default marcjs;
}
