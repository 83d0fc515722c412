import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { direction } from '../../i18n/language.ts';
import { arrowStep, hasModifier } from '../../ui/keyboard.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMedia } from '../../ui/use-media.ts';
import { lastPage, openingOf, pagesOf, type Width } from './leaves.ts';

type Book = {
  readonly pages: RefObject<HTMLOListElement | null>;
  /** The pages that are seen. */
  readonly first: number;
  readonly last: number;
  /** Whether pages turn as leaves. Otherwise they lie in a row, which scrolls from one opening to the next. */
  readonly turns: boolean;
  /** The opening of two pages from which the last leaf was turned, and the one that is seen. */
  readonly from: number;
  readonly to: number;
  readonly go: (step: 1 | -1) => void;
};

/** The page that is seen, and the one that was before it. */
type Place = { readonly page: number; readonly before: number };

/** Where two pages are seen at once. */
const twoPages = '(min-width: 48em)';

/** Where a reader is in the book, and how they go on: by button, key, click, swipe, or by scrolling the row. */
export function useBook(): Book {
  const pages = useRef<HTMLOListElement>(null);
  const reading = direction[usePageLanguage()];
  const width: Width = useMedia(twoPages) ? 2 : 1;
  const motion = useMedia('(prefers-reduced-motion: no-preference)');
  const hydrated = useHydrated();
  const turns = hydrated && width === 2 && motion;
  const [place, setPlace] = useState<Place | null>(null);
  // Who has not turned a page yet is where the entry of the history was left: at once, without a leaf that turns.
  const begun = hydrated ? keptPage() : 1;
  const { page, before } = place ?? { page: begun, before: begun };
  const opening = openingOf(page, width);
  const [first, last] = pagesOf(opening, width);

  const show = (target: number): void => {
    const [there] = pagesOf(target, width);
    if (turns) setPlace({ page: there, before: page });
    else scrollTo(pages.current, openingOf(there, width), reading, motion ? 'smooth' : 'instant');
  };
  const go = (step: 1 | -1) => show(opening + step);

  const turnedTo = place?.page;
  useEffect(() => {
    if (turnedTo !== undefined) keepPage(turnedTo);
  }, [turnedTo]);

  const scrollToPlace = useEffectEvent((row: HTMLElement, seen: Width, flow: 'ltr' | 'rtl') =>
    scrollTo(row, openingOf(page, seen), flow, 'instant'),
  );
  const notePlace = useEffectEvent((row: HTMLElement) => {
    const [there] = pagesOf(Math.round(Math.abs(row.scrollLeft) / row.clientWidth), width);
    setPlace({ page: there, before: there });
  });
  useEffect(() => {
    const row = pages.current;
    if (!row || turns || !hydrated) return undefined;
    // An arrangement that the reader has just changed to, or a place that they have come back to.
    scrollToPlace(row, width, reading);
    let rowWidth = row.clientWidth;
    const scrolled = () => {
      // A window that changes its width scrolls the row too: the reader is where they were.
      if (matchMedia(twoPages).matches !== (width === 2)) return;
      const isReader = row.clientWidth === rowWidth;
      rowWidth = row.clientWidth;
      if (isReader) notePlace(row);
      else scrollToPlace(row, width, reading);
    };
    row.addEventListener('scroll', scrolled, { passive: true });
    return () => row.removeEventListener('scroll', scrolled);
  }, [turns, width, reading, hydrated]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event)) return;
    const step = arrowStep(event, reading);
    // The way to the ends is that of a row which has the focus: elsewhere these keys scroll the window.
    const isEnd = (event.key === 'Home' || event.key === 'End') && event.target === pages.current;
    if (step === null && !isEnd) return;
    event.preventDefault();
    if (step !== null) go(step);
    else show(event.key === 'Home' ? 0 : openingOf(lastPage, width));
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  const turn = useEffectEvent((book: HTMLElement, from: number, to: number) => {
    const { left, width: whole } = book.getBoundingClientRect();
    // A swipe moves the leaf; a click turns the leaf that it hits.
    const isToLeft = Math.abs(to - from) < swipe ? to > left + whole / 2 : to < from;
    go(isToLeft === (reading === 'ltr') ? 1 : -1);
  });
  useEffect(() => {
    const book = pages.current;
    return book && turns ? onSwipe(book, (from, to) => turn(book, from, to)) : undefined;
  }, [turns]);

  return { pages, first, last, turns, from: openingOf(before, 2), to: openingOf(page, 2), go };
}

/** The page at which the entry of the browser's history was left, which it keeps through a reload; else the first. */
function keptPage(): number {
  const state: unknown = history.state;
  const page = typeof state === 'object' && state !== null && 'page' in state ? state.page : null;
  return typeof page === 'number' ? page : 1;
}

/** Beside what the router has there, and past it: each turned page would else load the page's data again. */
const keepPage = (page: number): void => history.replaceState({ ...history.state, page }, '');

/** In CSS pixels: further than a hand trembles. */
const swipe = 24;

/** Calls `done` at the end of each drag with where it began and ended, in CSS pixels from the left of the window. */
function onSwipe(element: HTMLElement, done: (from: number, to: number) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressedAt: number | null = null;
  element.addEventListener('pointerdown', ({ clientX }) => (pressedAt = clientX), { signal });
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (pressedAt !== null) done(pressedAt, clientX);
      pressedAt = null;
    },
    { signal },
  );
  // A picture that is dragged would take the pointer.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => controller.abort();
}

/** The row is as wide as an opening; from right to left it scrolls into the negative. */
function scrollTo(row: HTMLElement | null, opening: number, reading: 'ltr' | 'rtl', behavior: ScrollBehavior): void {
  row?.scrollTo({ left: (reading === 'rtl' ? -1 : 1) * opening * row.clientWidth, behavior });
}
