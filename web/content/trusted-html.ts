type Policy = { readonly createHTML: (html: string) => TrustedHTML };

/** Not in every browser, nor in TypeScript's types. */
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
  };
};

const policy = trustedTypes?.createPolicy('html-text', { createHTML: (html) => html });

/**
 * HTML of the API, sanitised there, for a page whose content security policy lets no other text become markup: bff/http/headers.ts names the
 * policy by which that is done.
 */
export const trustedHtml = (html: string): TrustedHTML => policy?.createHTML(html) ?? html;
