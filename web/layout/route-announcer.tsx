import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from '../navigation/router.ts';
import type { Language } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { entryKey, entryOf } from '../kit/history-entries.ts';
import { retriedBy } from '../navigation/retry.tsx';
import text from '../styles/text.module.css';

/** What the document shows. Each layout has an announcer of its own: one that is new takes over from the one before. */
let shown: { readonly location: Location; readonly language: Language } | null = null;

/**
 * Announces a navigation to screen readers: the title of the new page is read out, and reading goes on from its beginning;
 * after Back, from the link by which the reader had left it.
 * What was tried again (navigation/retry.tsx) and has come takes over the focus that its alert took away.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const type = useNavigationType();
  const language = usePageLanguage();
  const begun = useRef(location);
  const said = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    const now = { location, language };
    const last = shown ?? now;
    shown = now;
    const id = isOtherPage(location, last.location) ? 'main' : soughtBy(location, last.location, type);
    // A heading is read out as it gets the focus. What was said last is in the language of then.
    if ((id === 'main' || language !== last.language) && said.current) said.current.textContent = document.title;
    if (!id) return;
    if (type !== NavigationType.Pop) noteLeaving(last.location, location);
    const left = type === NavigationType.Pop ? linkLeftBy(location) : null;
    // Where to scroll is ScrollRestoration's to say.
    left?.focus({ preventScroll: true });
    // With another layout the focus is lost, unless its page has already taken it.
    const isTaken = location === begun.current && document.activeElement !== document.body;
    // It can't be, for instance, on a slide that is not shown now.
    if (!isTaken && (!left || document.activeElement !== left))
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [location, type, language]);

  return <output ref={said} className={text.hidden} />;
}

/** A detail that opens or closes over its list goes on with the list's history entry, and moves the focus itself. */
const isOtherPage = (location: Location, last: Location) =>
  location.pathname !== last.pathname && entryKey(location) !== entryKey(last);

/** The links of the page that lead to an address. */
export const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')].filter((link) => link.href === href);

/** A link that was pressed last without leading here was not the one by which the page was left. */
function noteLeaving(left: Location, to: Location): void {
  const entry = entryOf(entryKey(left));
  if (entry.pressed && new URL(entry.pressed.href).pathname !== to.pathname) entry.pressed = null;
}

/** The link by which the reader left a page; null where there was none, or it is there no longer. */
function linkLeftBy(location: Location): HTMLElement | null {
  const { pressed } = entryOf(entryKey(location));
  return (pressed && linksTo(pressed.href)[pressed.index]) ?? null;
}

/** The id of what was tried again, where it has come: while its alert is shown, that keeps the focus. */
function soughtBy(location: Location, last: Location, type: NavigationType): string | null {
  // The way back leads past what was once tried.
  if (location.key === last.key || type !== NavigationType.Replace) return null;
  if (document.activeElement !== document.body) return null;
  return retriedBy(location.state);
}
