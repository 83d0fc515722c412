import { use, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation, useParams } from '../navigation/router.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type Ask, AskContext } from './context.ts';
import { entryKey, withEntry } from './history-entries.ts';
import { pageAddress, pageNumber } from './list-address.ts';
import { askPage, atPage, earlierPages } from './list-pages.ts';
import { pageOperation } from './load-page.ts';
import type { Variables } from './operation.ts';
import type { PageAddress, PageData } from './page.ts';
import { keepShown, shownAnswer } from './public-store.ts';
import { useLoaded } from './use-page.ts';
import { useEarlierAgain } from './use-earlier-again.ts';

type ListPart<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

/** A way on from what is shown of a list. */
type Way = {
  readonly exists: boolean;
  readonly show: () => void;
  readonly state: 'idle' | 'pending' | 'failed';
};

export type PagedList<Item> = {
  /** Null where the page of the list that the address names could not be had. */
  readonly items: readonly Item[] | null;
  /** Why the legacy API has refused them, in its own words; null where it has not. */
  readonly refusal: string | null;
  /** The page that the address names, and the last one that is shown. */
  readonly page: number;
  /** The first page that is shown. */
  readonly from: number;
  readonly later: Way;
  readonly earlier: Way;
  /** What came last: its page, how many items, and the place of the first of them; null where nothing was added. */
  readonly added: Added | null;
};

type Added = {
  readonly page: number;
  readonly count: number;
  readonly at: number;
  /** What had the focus when it was asked for. */
  readonly pressed: Element | null;
};

type Step = {
  /** The history entry of the list. */
  readonly of: string;
  readonly way: 'earlier' | 'later';
  readonly page: number;
  /** How many items were shown before. */
  readonly before: number;
  readonly pressed: Element | null;
  readonly state: 'pending' | 'failed' | 'done';
};

/**
 * A list of which the address names one page, and to which those after and before it are added in place: the address then
 * names the last one, and the history entry the first, so that Back, a reload and a change of language show them all again.
 */
export function usePagedList<Data extends object, Asked extends Variables, Item extends { readonly id: string | null }>(
  page: PageData<Data, Asked>,
  partOf: (data: Data) => ListPart<Item> | null,
): PagedList<Item> {
  const current = useLocation();
  // Where the list has got to while another navigation is pending: one of its own would cancel that.
  const [ahead, setAhead] = useState<Location | null>(null);
  const location = ahead?.key === current.key ? ahead : current;
  const params = useParams();
  const search = new URLSearchParams(location.search);
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  const language = usePageLanguage();
  const ask = use(AskContext);
  const [step, setStep] = useState<Step | null>(null);
  const entry = entryKey(location);
  const number = pageNumber(search);
  // The server has no history: the browser adds what its entry has once it has taken over the HTML.
  const hydrated = useHydrated();
  const loaded = useLoaded(page);
  const address: PageAddress = { params, search, today: loaded?.today ?? '' };
  const known = (at: PageAddress) => {
    const operation = pageOperation(page, at);
    const answer = operation && shownAnswer(entry, operation, language);
    return answer ? partOf(answer.data) : null;
  };
  const own = location === current ? loaded && partOf(loaded.data) : known(address);
  const earlier = hydrated && own ? earlierPages(page, address, { location, language }) : [];
  const from = number - earlier.length;
  const items = own && withoutRepeats([...earlier.map(known).filter((part) => part !== null), own]);
  const nothingAfter = hydrated && known(atPage(address, number + 1))?.items.length === 0;

  const place = useRef<{ readonly key: string; readonly isIdle: boolean }>(null);
  useEffect(() => {
    place.current = { key: location.key, isIdle };
    return () => {
      place.current = null;
    };
  }, [location.key, isIdle]);

  /** Brings a page and keeps it with the history entry; null where it can't be had, so that the next try asks again. */
  const bring = async (at: number): Promise<ListPart<Item> | null> => {
    const other = atPage(address, at);
    const operation = pageOperation(page, other);
    if (!ask || !operation || !loaded) return null;
    const { signal } = new AbortController();
    const askHere: Ask = (asked, until) => ask(asked, until, language);
    const answer = await askPage(page, other, { ask: askHere, signal, shown: loaded }).catch(() => null);
    const part = answer && partOf(answer.data);
    if (part) keepShown(entry, operation, language, answer);
    return part;
  };

  const add = async (way: Step['way']) => {
    const at = way === 'later' ? number + 1 : from - 1;
    const next = { of: entry, way, page: at, before: items?.length ?? 0, pressed: document.activeElement };
    setStep({ ...next, state: 'pending' });
    const part = await bring(at);
    // The reader may have gone on to another list meanwhile, and have asked for more of that.
    setStep((last) => (last?.of === entry ? { ...next, state: part ? 'done' : 'failed' } : last));
    // An address without anything to show would be one to nowhere.
    if (!part || part.items.length === 0 || place.current?.key !== location.key) return;
    const { pathname } = location;
    const further = pageAddress(location.search, Math.max(number, at));
    const state = { ...withEntry(location.state, location), from: Math.min(from, at) };
    if (!place.current.isIdle) setAhead({ ...location, search: further, state });
    else await navigate({ pathname, search: further }, { replace: true, preventScrollReset: true, state });
  };

  useEarlierAgain(location, { from: hydrated && own ? from : null, bring });

  const now = step?.of === entry ? step : null;
  const isShown = now && (now.way === 'later' ? now.page <= number || nothingAfter : now.page >= from);
  const stateOf = (name: Step['way']): Way['state'] => {
    if (!now || isShown || now.state === 'done') return 'idle';
    // One page after the other: each is added to what is shown by then.
    return now.state === 'pending' || now.way === name ? now.state : 'idle';
  };
  const way = (name: Step['way'], exists: boolean): Way => {
    return { exists, state: stateOf(name), show: () => void add(name) };
  };
  const count = (items?.length ?? 0) - (now?.before ?? 0);
  return {
    items,
    refusal: loaded?.refusal ?? null,
    page: number,
    from,
    later: way('later', (own?.hasMore ?? false) && !nothingAfter),
    earlier: way('earlier', from > 1),
    added:
      now && isShown ? { page: now.page, count, at: now.way === 'later' ? now.before : 0, pressed: now.pressed } : null,
  };
}

/** A list that has changed upstream meanwhile may bring an item a second time. Without an id that can't be seen. */
function withoutRepeats<Item extends { readonly id: string | null }>(
  parts: readonly Pick<ListPart<Item>, 'items'>[],
): Item[] {
  const ids = new Set<string>();
  return parts
    .flatMap(({ items }) => items)
    .filter(({ id }) => {
      if (id === null) return true;
      const isFirst = !ids.has(id);
      ids.add(id);
      return isFirst;
    });
}
