/** Citation.js, which brings no types of its own, as far as it is used: it reads BibTeX and RIS independently of what writes them. */
declare module '@citation-js/core' {
  type Name = { readonly family?: string; readonly given?: string; readonly literal?: string };
  type Item = Readonly<Record<string, unknown>> & { readonly author?: readonly Name[] };

  export class Cite {
    constructor(text: string, options: { readonly forceType: '@biblatex/text' | '@bibtex/text' | '@ris/file' });
    readonly data: readonly Item[];
  }
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
