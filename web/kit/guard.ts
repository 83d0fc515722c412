import { type LoaderFunctionArgs, redirect } from '../navigation/router.ts';
import { type Language, namedLanguage } from '../i18n/language.ts';
import { nextPath, pathWithNext } from '../navigation/own-path.ts';
import { pageContext } from './context.ts';

/** Who may see a page: those who are signed in, or those who are not. */
export type Access = 'customer' | 'guest';

/** Where someone who may not see a page is sent instead. */
export const placeInstead: Readonly<Record<Access, (address: { pathname: string; search: string }) => string>> = {
  customer: ({ pathname, search }) => pathWithNext('/login', pathname + search, languageNamedIn(search)),
  guest: ({ search }) => pathWithNext('/myaccount', nextPath(search), languageNamedIn(search)),
};

const languageNamedIn = (search: string): Language | null => namedLanguage(new URLSearchParams(search));

/** The loader of a route whose pages are for some only: it opens the session, and asks for nothing else. */
export const guard =
  (access: Access) =>
  async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<null> => {
    const isSignedIn = await context.get(pageContext).isSignedIn();
    if (isSignedIn !== (access === 'customer')) throw redirect(placeInstead[access](new URL(request.url)));
    return null;
  };
