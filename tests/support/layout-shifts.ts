import type { Locator, Page } from 'playwright-core';
import { requireTypefaces } from './browser.ts';

type Shift = PerformanceEntry & {
  readonly sources: readonly { readonly node: Node | null }[];
  readonly value: number;
  readonly hadRecentInput: boolean;
};

/** What has moved in the layout of this part since then: from when the page came, in milliseconds. */
export function layoutShifts(part: Locator, since = 0): Promise<string[]> {
  requireTypefaces(part.page());
  return part.evaluate(
    (element, since) =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime >= since);
          for (const { node } of shifts.flatMap(({ sources }) => sources)) {
            if (element.contains(node)) moved.push(node?.nodeName ?? '');
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    since,
  );
}

/** How far all of the page has shifted since then, but for what its reader brought about: the sum, not only the worst second. */
export function totalShift(page: Page, since = 0): Promise<number> {
  requireTypefaces(page);
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const { value, startTime, hadRecentInput } of list.getEntries() as Shift[]) {
            if (startTime >= since && !hadRecentInput) total += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
    since,
  );
}
