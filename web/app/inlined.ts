/** What documents carry in themselves, so that the first paint and the first press wait for no request of their own. */

export type Inlined = {
  /** The text of all style sheets of the page. */
  readonly styles: string;
  /** The text of the script that comes before all others. */
  readonly early: string;
};

/** What the document of a page carries, by the files that it is made of; always the same strings, which are hashed once. */
export function inlinedFrom(textOf: (address: string) => string) {
  const known = new Map<string, string>(); // as many as there are kinds of page
  const once = (key: string, make: () => string): string => {
    const text = known.get(key) ?? make();
    known.set(key, text);
    return text;
  };
  return ({ styles, early }: Files): Inlined => ({
    styles: once(styles.join(' '), () => styles.map(textOf).join('')),
    // In a function: what it names is no global of the page.
    early: once(early, () => `(()=>{${textOf(early)}})()`),
  });
}

type Files = { readonly styles: readonly string[]; readonly early: string };
