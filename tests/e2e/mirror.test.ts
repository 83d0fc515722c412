import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, rendered } from '../support/browser.ts';
import { buyerOf } from '../support/checkouts.ts';
import { everyPage, publicPages } from '../support/every-page.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { everyOr, isFull } from '../support/views.ts';

/**
 * That an Arabic page is laid out by its direction alone: with the direction turned to the left it is its own reflection, box by
 * box. By default some pages are compared, with VIEWS=all (`npm run audit:mirror`) every page at each width.
 */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/**
 * What shows a thing, a mark of someone's, or a button of a player looks the same in both directions: by how the first path of the
 * icon begins (web/ui/icon.tsx).
 */
const undirected = {
  phone: 'M5 3h4l1.5',
  search: 'M15.5 15.5',
  check: 'm4 12.5',
  done: 'm8 12.3',
  linkedin: 'M6 10v9',
  play: 'M7 4.5v15',
} as const;

/** Elements that are not reflected, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'svg[viewBox="0 0 320 200"]': 'a map lies as the town does',
};

/** In CSS pixels: of boxes, and of the lines of a drawing within it. */
const tolerance = { box: 1, line: 0.5 };

/** What of a page is not its own reflection once its direction is turned to the left, by what it is and how far off. */
async function unmirrored(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    // What is out of view may not have been laid out.
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
  });
  const before = await measured(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  await rendered(page);
  const after = await measured(page);
  const faults = before.flatMap(({ name, spans }, index) => {
    const others = after[index]?.spans ?? [];
    if (spans.length === 0 && others.length === 0) return [];
    // Points of a drawing in any order: each has one at its reflection.
    const off = Math.max(
      ...spans.map(([from, to]) =>
        Math.min(...others.map(([otherFrom, otherTo]) => Math.max(Math.abs(otherTo + from), Math.abs(otherFrom + to)))),
      ),
    );
    return off <= (name.startsWith('svg') ? tolerance.line : tolerance.box)
      ? []
      : [`${name}: ${off === Infinity ? 'not there' : `${off.toFixed(1)} px off`}`];
  });
  return [...new Set(faults)];
}

type Measured = {
  readonly name: string;
  /** Of a box its sides, from the middle of the window; of a drawing each of its points, from its own middle. */
  readonly spans: readonly (readonly [from: number, to: number])[];
};

const measured = (page: Page): Promise<Measured[]> =>
  page.evaluate(
    ({ undirectedDrawings, excepted }) => {
      const middle = document.documentElement.clientWidth / 2;
      // How far a reader has scrolled a strip is no matter of its layout.
      for (const element of document.querySelectorAll('main *')) element.scrollLeft = 0;
      const span = ({ left, right }: { left: number; right: number }): [number, number] => [
        left - middle,
        right - middle,
      ];
      const nameOf = (element: Element): string => {
        const words = (element.textContent ?? '').trim().slice(0, 30);
        return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${words}`;
      };
      /** Of its words, where it has some of its own. */
      const textSpan = (element: Element): [number, number][] => {
        if (
          ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''))
        )
          return [];
        const range = document.createRange();
        range.selectNodeContents(element);
        return [span(range.getBoundingClientRect())];
      };
      /** Of a drawing points at even distances along each of its lines. */
      const drawingSpans = (drawing: SVGSVGElement): [number, number][] => {
        const { left, right } = drawing.getBoundingClientRect();
        const own = (left + right) / 2;
        return [
          ...drawing.querySelectorAll<SVGGeometryElement>('path, circle, rect, line, polyline, polygon, ellipse'),
        ].flatMap((line) => {
          const matrix = line.getScreenCTM();
          const length = line.getTotalLength();
          return Array.from({ length: matrix ? 193 : 0 }, (_, place) => {
            const { x } = line.getPointAtLength((length * place) / 192).matrixTransform(matrix ?? undefined);
            return [x - own, x - own] as [number, number];
          });
        });
      };
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      return [...document.body.querySelectorAll('*')].map((element): Measured => {
        const name = nameOf(element);
        const nothing = { name, spans: [] };
        // What has a direction of its own keeps it.
        if (!isShown(element) || element.parentElement?.closest('[dir]:not(html)') || element.closest(excepted))
          return nothing;
        if (element instanceof SVGSVGElement) {
          const data = element.querySelector('path')?.getAttribute('d') ?? '';
          if (undirectedDrawings.some((start) => data.startsWith(start))) return nothing;
          return { name: `svg ${data.slice(0, 30)}`, spans: drawingSpans(element) };
        }
        if (element instanceof SVGElement) return nothing;
        const { display } = getComputedStyle(element);
        // Words of a line run as their letters do, whatever the page.
        if (display.startsWith('inline') || display === 'contents') return nothing;
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) return nothing;
        return { name, spans: [span(box), ...(element.hasAttribute('dir') ? [] : textSpan(element))] };
      });
    },
    {
      undirectedDrawings: Object.values(undirected),
      excepted: Object.keys(exceptions).join() || 'none',
    },
  );

const widths = [390, 820, 1440] as const;

/** Pages of all kinds, where not every page is looked at. */
const sample = new Set(['/', '/shop', '/product/101', '/cart', '/signup', '/contact', '/calendar', '/book', '/author']);

const pages = isFull
  ? [...publicPages, ...Object.values(everyPage).filter(({ to }) => to === 'customers')]
  : publicPages.filter(({ path }) => sample.has(path));

describe.each(everyOr(widths, [0, 2]))('at %d px', (width) => {
  test.each(pages)('mirror-1: $path is its own reflection with its direction turned', async ({ path, to }) => {
    await using window = await shop.browser.open({ language: 'ar', width });
    const { page } = window;
    if (to === 'customers') {
      const { account } = await buyerOf({ listening: shop.url });
      await signInByCookie(page, shop, account);
    }
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);

    expect(await unmirrored(page)).toEqual([]);
  });
});

test('mirror-1: an arrow that is not mirrored, and a box that keeps to the left, are found', async () => {
  await using window = await shop.browser.open({ language: 'ar', width: 1440, bypassesPolicy: true });
  const { page } = window;
  await page.goto(`${shop.url}/accessibility`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.evaluate(() => {
    const main = document.querySelector('main h1')?.parentElement;
    main?.insertAdjacentHTML(
      'beforeend',
      '<p class="seeded"><svg width="24" height="24" viewBox="0 0 24 24"><path d="M9 5l7 7-7 7"/></svg></p>',
    );
    const box = main?.appendChild(document.createElement('div'));
    if (box) Object.assign(box.style, { position: 'absolute', left: '40px', width: '20px', height: '20px' });
  });

  const found = await unmirrored(page);
  expect(found.filter((fault) => fault.startsWith('svg'))).toHaveLength(1);
  expect(found.filter((fault) => fault.startsWith('div'))).toHaveLength(1);
});
