import { hasModifier } from '../ui/keyboard.ts';
import { isOffline, online } from '../ui/network.ts';
import type { PrefetchList } from './assets.ts';

/**
 * Prepares a page for the loss of the network, once it is loaded and nothing else is to be done: `list` is the address of what to
 * prefetch, `routes` are those of the page.
 */
export async function prepareOffline(list: string | null, routes: readonly string[]): Promise<void> {
  keepDocument();
  // Such an error does not bubble.
  addEventListener('error', reloadStyle, { capture: true });
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  if (isMetered() || list === null) return;
  // One after the other: what the reader asks for meanwhile comes before the rest of them.
  for (const file of filesFor(await prefetched(list), routes)) await prefetched(file);
}

/** The text of a file; null where it can't be had, and is loaded when it is needed. */
const prefetched = (file: string): Promise<string | null> =>
  fetch(file, { priority: 'low' })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);

function filesFor(list: string | null, routes: readonly string[]): readonly string[] {
  // The build's own file.
  const { everywhere, routes: own } = JSON.parse(list ?? '{"everywhere":[],"routes":{}}') as PrefetchList;
  return [...everywhere, ...routes.flatMap((route) => own[route] ?? [])];
}

/** Not in every browser, nor in TypeScript's types. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the reader pays for each byte, or waits for it. */
function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/**
 * Links and forms that lead to another document would lead to an error of the browser, and lose the page: they are followed
 * once the device is back online, unless the reader has gone on with something else by then.
 */
function keepDocument(): void {
  let intention = new AbortController();
  const postpone = (event: Event, follow: () => void) => {
    event.preventDefault();
    intention = new AbortController();
    const { signal } = intention;
    void online(signal).then(follow, () => {}); // given up
  };
  const giveUp = () => intention.abort();
  for (const type of ['input', 'popstate', 'submit']) addEventListener(type, giveUp, { capture: true });
  addEventListener('click', ({ target }) => isControl(target) && giveUp(), { capture: true });
  // Of the window: React, which listens to the document, may have prevented it.
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!isOffline() || event.defaultPrevented || hasModifier(event) || !link || !isToDocument(link)) return;
    postpone(event, () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!isOffline() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    postpone(event, () => {
      if (!form.isConnected) return;
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  });
}

const controls = 'a, button, input, select, textarea, summary, label';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/** Whether a link replaces the page, by more than another place of its own. */
const isToDocument = ({ target, href, hash, protocol, download }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) &&
  (target === '' || target === '_self') &&
  download === '' &&
  (hash === '' || href.replace(hash, '') !== location.href.replace(location.hash, ''));

/** A chunk that is tried again comes without the style sheets that were lost with it: Vite asks for each once. */
function reloadStyle({ target: lost }: Event): void {
  if (!(lost instanceof HTMLLinkElement) || lost.rel !== 'stylesheet' || 'again' in lost.dataset) return;
  const link = lost.cloneNode() as HTMLLinkElement;
  if (!isOffline()) link.dataset['again'] = '';
  void online().then(() => lost.replaceWith(link));
}
