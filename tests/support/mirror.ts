import type { Page } from 'playwright-core';
import { rendered, requireTypefaces } from './browser.ts';

/** That an Arabic page is laid out by its direction alone: with the direction turned to the left it is its own reflection, box by box. */

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

/** What of an Arabic page is not its own reflection at these widths of the window, by what it is and how far off. It leaves the last of them. */
export async function unmirroredAt(page: Page, widths: readonly number[]): Promise<string[]> {
  requireTypefaces(page);
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    // What is out of view may not have been laid out.
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await rendered(page);
    // A width has typefaces of its own, which are asked for once it is laid out.
    await page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    });
    faults.push(...(await unmirrored(page)).map((fault) => `${width} px: ${fault}`));
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return faults;
}

async function unmirrored(page: Page): Promise<string[]> {
  const before = await measured(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  await rendered(page);
  const after = await measured(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await rendered(page);
  // A page has most drawings many times.
  const known = new Map<string, number>();
  const faults = before.flatMap(({ name, spans }, index) => {
    const others = after[index]?.spans ?? [];
    if (spans.length === 0 && others.length === 0) return [];
    const both = JSON.stringify([spans, others]);
    const off = known.get(both) ?? distance(spans, others);
    known.set(both, off);
    return off <= (name.startsWith('svg') ? tolerance.line : tolerance.box)
      ? []
      : [`${name}: ${off === Infinity ? 'not there' : `${off.toFixed(1)} px off`}`];
  });
  return [...new Set(faults)];
}

/** How far the furthest of these is from the reflection that is nearest to it: points of a drawing come in any order. */
function distance(spans: Measured['spans'], others: Measured['spans']): number {
  let furthest = 0;
  for (const [from, to] of spans) {
    let nearest = Infinity;
    for (const [otherFrom, otherTo] of others)
      nearest = Math.min(nearest, Math.max(Math.abs(otherTo + from), Math.abs(otherFrom + to)));
    furthest = Math.max(furthest, nearest);
  }
  return furthest;
}

type Measured = {
  readonly name: string;
  /** Of a box its sides, from the middle of the window; of a drawing each of its points, from its own middle. */
  readonly spans: readonly (readonly [from: number, to: number])[];
};

async function measured(page: Page): Promise<Measured[]> {
  // As JSON: a page has tens of thousands of points, which would be passed one by one otherwise.
  const json = await page.evaluate(
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
      type Point = { readonly x: number; readonly y: number };
      // Kept in the page: whichever its width and direction, they are the same.
      const known = ((globalThis as { pointsOfLines?: Map<string, readonly Point[]> }).pointsOfLines ??= new Map());
      /** Points at even distances along a line of a drawing, of whose kind there are many on a page. */
      const pointsOf = (line: SVGGeometryElement): readonly Point[] => {
        const points = known.get(line.outerHTML);
        if (points) return points;
        const length = line.getTotalLength();
        const found = Array.from({ length: 193 }, (_, place) => {
          const { x, y } = line.getPointAtLength((length * place) / 192);
          return { x, y };
        });
        known.set(line.outerHTML, found);
        return found;
      };
      /** Of a drawing such points of each of its lines. */
      const drawingSpans = (drawing: SVGSVGElement): [number, number][] => {
        const { left, right } = drawing.getBoundingClientRect();
        const own = (left + right) / 2;
        return [
          ...drawing.querySelectorAll<SVGGeometryElement>('path, circle, rect, line, polyline, polygon, ellipse'),
        ].flatMap((line) => {
          const matrix = line.getScreenCTM();
          if (!matrix) return [];
          const { a, c, e } = matrix;
          return pointsOf(line).map(({ x, y }) => {
            const at = Math.round(100 * (a * x + c * y + e - own)) / 100;
            return [at, at] as [number, number];
          });
        });
      };
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const all = [...document.body.querySelectorAll('*')].map((element): Measured => {
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
      return JSON.stringify(all);
    },
    {
      undirectedDrawings: Object.values(undirected),
      excepted: Object.keys(exceptions).join() || 'none',
    },
  );
  return JSON.parse(json) as Measured[];
}
