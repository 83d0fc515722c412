import type { Location } from '../navigation/router.ts';
import type { Answer } from './answer.ts';
import { pageNumber } from './list-address.ts';
import type { Operation } from './operation.ts';

/** What each entry of the browser's history showed: going back shows it again, without a request. */

type Entry = {
  readonly answers: Map<string, Answer<unknown>>;
  /** What the page has asked after it was shown, by its address in English (kit/later-answers.ts). */
  readonly later: Map<string, Operation>;
  /** The link that was pressed last: where it led away from the page, going back gives it the focus. */
  pressed: PressedLink | null;
};

/** What an entry carries through a reload. */
type State = {
  readonly entry?: string;
  /** The first page of the list that is shown, where that is not the one its address names. */
  readonly from?: number;
};

type Shown = Pick<Location, 'key' | 'state'>;

type PressedLink = {
  readonly href: string;
  /** Which of the links of the page with this address it is. */
  readonly index: number;
};

const most = 30;

const entries = new Map<string, Entry>();

/** Some addresses go on with the entry of another, as a list's detail does with that of its list. */
export const entryKey = ({ key, state }: Shown): string => stateOf(state).entry ?? key;

/** Where session storage has the places that pages were scrolled to. */
export const placesKey = 'places';

/**
 * Where a page is scrolled to is known by this: what is added to a list leaves the reader where they are, and each section that
 * a link has led to has a place of its own. It is stored beyond a sign-out, and so has nothing of the address in it but the page
 * of a list.
 */
export const placeKey = (shown: Location): string =>
  [
    shown.hash === '' ? entryKey(shown) : shown.key,
    stateOf(shown.state).from,
    pageNumber(new URLSearchParams(shown.search)),
  ].join(' ');

/** The first page that is to be shown of a list whose address names this one. */
export const firstPage = ({ state }: Pick<Location, 'state'>, page: number): number =>
  Math.min(stateOf(state).from ?? page, page);

/** The state of a location that goes on with the entry of another one. */
export const withEntry = (state: unknown, shown: Shown): State => {
  const { from } = stateOf(shown.state);
  return { ...(from !== undefined && { from }), ...stateOf(state), entry: entryKey(shown) };
};

export function entryOf(key: string): Entry {
  const entry = entries.get(key) ?? { answers: new Map(), later: new Map(), pressed: null };
  // Used last, evicted last.
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  return entry;
}

function stateOf(state: unknown): State {
  return typeof state === 'object' && state !== null ? state : {};
}
