import type { Request } from 'express';
import { imageFormats, imageWidths, type ImageFormat, type Rendition } from '../domain/image.ts';

/** What a picture's address asks for; undefined where that is a width or format that there is not, or anything else. */
export function renditionOf({ query }: Request): Rendition | undefined {
  const isClear = Object.entries(query).every(([name, value]) => parameters.has(name) && typeof value === 'string');
  if (!isClear) return undefined;
  const { width, format } = query;
  const knownWidth = imageWidths.find((known) => String(known) === width);
  const knownFormat = imageFormats.find((known) => known === format);
  const isKnown = (width === undefined || knownWidth) && (format === undefined || knownFormat);
  return isKnown ? { width: knownWidth ?? null, format: knownFormat ?? null } : undefined;
}

/** What an address of a picture may have, each once; `v` is the content's hash. */
const parameters = new Set(['width', 'format', 'v']);

/**
 * The smallest format that a client names in Accept; for one that names none, what every device can draw. Drawings are no
 * AVIF, which takes long to encode and blurs their edges.
 */
export function formatFor(request: Request, type: string): ImageFormat {
  const isDrawn = type === drawnType;
  const names = (format: string) => request.get('Accept')?.includes(format) && request.accepts(format) !== false;
  if (!isDrawn && names('image/avif')) return 'avif';
  if (names('image/webp')) return 'webp';
  return type === 'image/jpeg' ? 'jpeg' : 'png';
}

/** The content type of drawings, which have no pixels of their own. */
export const drawnType = 'image/svg+xml';
