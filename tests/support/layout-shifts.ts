import type { Locator } from 'playwright-core';

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/** What has moved in the layout of this part since then: from when the page came, in milliseconds. */
export const layoutShifts = (part: Locator, since = 0): Promise<string[]> =>
  part.evaluate(
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
