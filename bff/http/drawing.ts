import type { ImageFacts } from '../domain/image.ts';

type Size = Pick<ImageFacts, 'width' | 'height'>;

/** How much of a drawing is searched for its root. */
const headBytes = 64_000;

/** The most bytes of a drawing that is drawn: styles make the time grow with the square of the size. */
const maxDrawnBytes = 300_000;

/** How large a drawing is that says nothing of it, as browsers have it. */
const unsaid = { width: 300, height: 150 } as const;

/**
 * The size of a drawing in pixels, read of the text of its root: to parse it as a document takes as long as its author likes.
 * Nulls where the bytes are no drawing.
 */
export function drawingSize(bytes: Buffer): Size {
  const root = rootOf(bytes.toString('utf8', 0, headBytes));
  if (root === null) return { width: null, height: null };
  const [, , boxWidth, boxHeight] = (root.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = isLength(boxWidth) && isLength(boxHeight) ? { width: boxWidth, height: boxHeight } : null;
  const width = pixels(root.get('width'));
  const height = pixels(root.get('height'));
  const { width: ownWidth, height: ownHeight } = box ?? unsaid;
  return {
    width: whole(width ?? (height === null || !box ? ownWidth : (height * ownWidth) / ownHeight)),
    height: whole(height ?? (width === null || !box ? ownHeight : (width * ownHeight) / ownWidth)),
  };
}

/** Why a drawing is not drawn by the shop: its size in bytes, or that it holds pictures, whose size nothing bounds. */
export function drawingRefusal(bytes: Buffer): 'too large' | 'composed' | null {
  if (bytes.length > maxDrawnBytes) return 'too large';
  return composed.test(bytes.toString('utf8')) ? 'composed' : null;
}

/** A picture within the drawing, or an entity that may be written as one. */
const composed = /<(?:[\w-]{1,40}:)?(?:fe)?image\b|<!entity[^<>]*[&%]/i;

/** The attributes of the root, where it is `svg`. */
function rootOf(text: string): ReadonlyMap<string, string> | null {
  const opening = /<(?:[\w-]{1,40}:)?svg(?=[\s/>])/.exec(withoutComments(text));
  if (!opening) return null;
  const attribute = /\s*([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  attribute.lastIndex = opening.index + opening[0].length;
  const found = new Map<string, string>();
  for (let next = attribute.exec(opening.input); next; next = attribute.exec(opening.input)) {
    found.set(next[1] ?? '', next[2] ?? next[3] ?? '');
  }
  return found;
}

const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');

/** A length in pixels; null for one that depends on where the drawing is shown. */
function pixels(length: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\s*\+?(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(px|pt|pc|in|cm|mm)?\s*$/.exec(length ?? '') ?? [];
  const inPixels = Number(number) * (pixelsOf.get(unit) ?? 1);
  return isLength(inPixels) ? inPixels : null;
}

const pixelsOf = new Map([
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
]);

const isLength = (length: number | undefined): length is number =>
  length !== undefined && Number.isFinite(length) && length > 0;

const whole = (length: number): number => Math.max(1, Math.round(length));
