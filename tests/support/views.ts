import { test } from 'vitest';

/**
 * The views that tests look at pages in: by default one in each language, with VIEWS=all (`npm run test:all`) every one. What
 * a page does, whatever it looks like, is tested in one of them by default.
 */

export type View = {
  /** How titles of tests name it. */
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly width: 390 | 1280;
  readonly colorScheme: 'light' | 'dark';
};

const view = (language: View['language'], width: View['width'], colorScheme: View['colorScheme']): View => ({
  name: `${language}, ${width} px wide${colorScheme === 'dark' ? ', dark' : ''}`,
  language,
  width,
  colorScheme,
});

const everyView = (['en', 'ar'] as const).flatMap((language) =>
  ([390, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => view(language, width, colorScheme)),
  ),
);

/** Whether every view is tested. */
export const isFull = process.env['VIEWS'] === 'all';

export const views: readonly View[] = isFull ? everyView : [view('en', 1280, 'light'), view('ar', 390, 'dark')];

/** All of these cases where every view is tested, otherwise those at these places. */
export const everyOr = <Case>(cases: readonly Case[], places: readonly number[]): readonly Case[] =>
  isFull ? cases : cases.filter((_case, place) => places.includes(place));

type DefineTest = (title: string, run: () => Promise<void>) => void;

/** Defines a test of what a page does, in a group for each view: by default in the view of one language, otherwise in all. */
export const testIn = (chosen: View['language'], language: View['language']): DefineTest =>
  isFull || language === chosen ? test : () => {};

/** The views for a group of tests of what a page does: by default those of one language. */
export const viewsIn = (chosen: View['language']): readonly View[] =>
  isFull ? views : views.filter(({ language }) => language === chosen);
