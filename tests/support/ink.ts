import type { Page } from 'playwright-core';

/**
 * Where the ink of Arabic headings is cropped by what they stand in, or touches another line, as sentences. Lines are drawn again,
 * each on a canvas of its own, since Amiri draws far beyond the boxes that CSS knows of.
 */
export const inkFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    type Line = {
      readonly text: string;
      readonly of: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    };
    const scale = 2;

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath !== 'inset(50%)';

    type Box = Pick<Line, 'left' | 'right' | 'top' | 'bottom'>;

    /** Whether ink of a line might reach into another's box. */
    const isNear = (line: Line, box: Box): boolean =>
      Math.max(line.top - box.bottom, box.top - line.bottom) <= line.bottom - line.top &&
      line.left <= box.right &&
      line.right >= box.left;

    /** The lines of an element's own text nodes, with their boxes on the page: of all, or of those alone that are near others. */
    const linesOf = (element: Element, near: readonly Line[] | null = null): Line[] =>
      [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return [];
        const lines: (Line & { text: string })[] = [];
        const range = document.createRange();
        range.selectNodeContents(node);
        // To part a long text into its lines takes long.
        if (near?.some((line) => isNear(line, range.getBoundingClientRect())) === false) return [];
        const boxes = range.getClientRects();
        if (boxes[0] && boxes.length === 1) {
          const { left, right, top, bottom } = boxes[0];
          return [{ text: node.data.replaceAll(/\s+/g, ' '), of: element, left, right, top, bottom }];
        }
        for (let index = 0; index < node.length; index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getClientRects()[0];
          if (!box) continue;
          const line = lines.at(-1);
          if (line && Math.abs(line.top - box.top) < box.height / 3) {
            line.text += node.data[index];
            line.left = Math.min(line.left, box.left);
            line.right = Math.max(line.right, box.right);
          } else {
            const { left, right, top, bottom } = box;
            lines.push({ text: node.data[index] ?? '', of: element, left, right, top, bottom });
          }
        }
        return lines.filter(({ text }) => text.trim() !== '');
      });

    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');

    type Ends = { readonly baseline: number; readonly top: number; readonly bottom: number };

    /** The pen in the type of a line, its baseline, and how far its ink goes up and down. */
    const setIn = (line: Line): Ends => {
      const { direction, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(line.of);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
      pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      pen.textAlign = 'left';
      const measured = pen.measureText(line.text.trim());
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measured;
      const baseline = line.top + ((line.bottom - line.top) * above) / (above + below);
      return {
        baseline,
        top: baseline - measured.actualBoundingBoxAscent,
        bottom: baseline + measured.actualBoundingBoxDescent,
      };
    };

    const known = new Map<Line, Ends>();

    /** The same without the pen. */
    const endsOf = (line: Line): Ends => {
      const ends = known.get(line) ?? setIn(line);
      known.set(line, ends);
      return ends;
    };

    /** A line's ink within a frame on the page: how opaque each dot is. */
    const inkIn = (line: Line, frame: DOMRect): Uint8Array => {
      canvas.width = Math.ceil(frame.width * scale);
      canvas.height = Math.ceil(frame.height * scale);
      const { baseline } = setIn(line);
      pen.scale(scale, scale);
      pen.fillText(line.text.trim(), line.left - frame.left, baseline - frame.top);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return Uint8Array.from({ length: data.length / 4 }, (_dot, index) => data[4 * index + 3] ?? 0);
    };

    /** The box of a heading's line, with all the room that its ink may take. */
    const frameOf = ({ left, right, top, bottom }: Line) => {
      const room = bottom - top;
      return new DOMRect(left - room / 2, top - room / 2, right - left + room, 2 * room);
    };

    const crops = (line: Line): string[] => {
      const { top, bottom } = endsOf(line);
      const middle = (line.top + line.bottom) / 2;
      const faults: string[] = [];
      for (let box: Element | null = line.of; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // What is scrolled out of a box is not cropped by it.
        if (overflowY === 'visible' || middle < edge.top || middle > edge.bottom) continue;
        const cut = Math.max(edge.top - top, bottom - edge.bottom);
        if (cut > 0.5) faults.push(`“${line.text.trim()}” loses ${cut} px to ${box.tagName}.${box.className}`);
      }
      return faults;
    };

    /** What lies over the page, if the element does: its text is no neighbour of the page's. */
    const layerOf = (element: Element | null): Element | null =>
      element && !['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? layerOf(element.parentElement)
        : element;

    const touches = (line: Line, other: Line): boolean => {
      if (!isNear(line, other)) return false;
      const ends = endsOf(line);
      const otherEnds = endsOf(other);
      const apart = ends.top > otherEnds.bottom || ends.bottom < otherEnds.top;
      const same = Math.abs(ends.baseline - otherEnds.baseline) < 4;
      if (apart || same || layerOf(line.of) !== layerOf(other.of)) return false;
      const frame = frameOf(line);
      const theirs = inkIn(other, frame);
      return inkIn(line, frame).some((dot, index) => dot > 64 && (theirs[index] ?? 0) > 64);
    };

    /** Whether it is one of the lines that a text of a few leaves out: they are laid out, but have no ink. */
    const isClamped = ({ of, top, bottom }: Line): boolean => {
      const text = of.closest('p');
      return (
        text !== null &&
        getComputedStyle(text).webkitLineClamp !== 'none' &&
        (top + bottom) / 2 > text.getBoundingClientRect().bottom
      );
    };

    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('noscript, script, svg') && isShown(element),
    );
    const isHeading = (element: Element) => element.closest('h1, h2, h3, h4') !== null;
    const headingLines = shown
      .filter(isHeading)
      .flatMap((element) => linesOf(element))
      .filter((line) => !isClamped(line));
    const headings = headingLines.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    const others = shown
      .filter((element) => !isHeading(element))
      .flatMap((element) => linesOf(element, headings))
      .filter((line) => !isClamped(line));
    const lines = [...headingLines, ...others];
    if (headings.length === 0) return ['there is no Arabic heading'];
    return headings.flatMap((line) => [
      ...crops(line),
      ...lines
        .filter((other) => other !== line && touches(line, other))
        .map((other) => `“${line.text.trim()}” touches “${other.text.trim()}”`),
    ]);
  });
