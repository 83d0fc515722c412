/** What a page says as it is served, for tests that need no browser to read it. */

/** A page as the server sends it to readers of this language. */
export const htmlOf = async ({ url }: { readonly url: string }, path: string, language: 'en' | 'ar'): Promise<string> =>
  (await fetch(url + path, { headers: { 'accept-language': language } })).text();

/** The main part of a page, without its head and foot. */
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** What is to be read, without its markup. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&');

/** The text of every element of this name. */
export const textsIn = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => textOf(inner));

/** Every link: its name as it is read out, its address and all that is in its tag. */
export const linksIn = (html: string): { readonly name: string; readonly address: string; readonly tag: string }[] =>
  [...html.matchAll(/(<a [^>]*href="([^"]*)"[^>]*>)(.*?)<\/a>/gs)].map(([, tag = '', address = '', inner = '']) => ({
    name: /aria-label="([^"]*)"/.exec(tag)?.[1] ?? textOf(inner.replaceAll(forTheEye, '')).trim(),
    address: address.replaceAll('&amp;', '&'),
    tag,
  }));

const forTheEye = /<(\w+) [^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs;

/** The navigation of this name, or nothing. */
export const navigationIn = (html: string, name: string): string =>
  new RegExp(`<nav [^>]*aria-label="${name}"[^>]*>.*?</nav>`, 's').exec(html)?.[0] ?? '';
