/** The style sheets that documents carry in their heads, so that the first paint waits for no request of its own. */

/** Of the addresses of style sheets, all of them as one text; always the same string, which is hashed once. */
export function inlineStylesFrom(textOf: (address: string) => string) {
  const known = new Map<string, string>(); // as many as there are kinds of page
  return (addresses: readonly string[]): string => {
    const key = addresses.join(' ');
    const text = known.get(key) ?? addresses.map(textOf).join('');
    known.set(key, text);
    return text;
  };
}
