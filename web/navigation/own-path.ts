/** The path that an address within the shop consists of; null for anything that leads elsewhere, or is no path. */
export function ownPath(text: string | null): string | null {
  // Browsers take a backslash for a slash, and drop tabs and line breaks: the parser settles what is meant.
  const base = 'http://shop.invalid';
  const url = text?.startsWith('/') ? URL.parse(text, base) : null;
  return url?.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : null;
}

const nextParameter = 'next';

/** Where a visitor wanted to go, as given in the address of the page that they were sent to instead. */
export const nextPath = (search: string): string | null => ownPath(new URLSearchParams(search).get(nextParameter));

/** A path that carries where to go next, and the language that the address names. */
export function pathWithNext(path: string, next: string | null, language: string | null = null): string {
  const parameters = new URLSearchParams({
    ...(next !== null && { [nextParameter]: next }),
    ...(language !== null && { lng: language }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
