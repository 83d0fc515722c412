import type { Bilingual } from './text.ts';

/** A picture by its name below the image base, and what it shows. */
export type Image = { readonly path: string; readonly shows: Bilingual | null; readonly place?: Place };

/** Which of several pictures of one thing it is, counted from 1. */
type Place = { readonly n: number; readonly total: number };

/** The widths, in pixels, that pictures are scaled to. */
export const imageWidths = [160, 240, 360, 480, 720, 1080] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** The formats that pictures are encoded in. */
export const imageFormats = ['avif', 'jpeg', 'png', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** In which width and format a picture is wanted; both null for the original. */
export type Rendition = { readonly width: number | null; readonly format: ImageFormat | null };

/**
 * What is known of a picture once it has been fetched: its size in pixels, null where its bytes are no picture, the hash of its content,
 * and a ThumbHash, left out until it was tried to make one, and null where none can be made.
 */
export type ImageFacts = {
  readonly width: number | null;
  readonly height: number | null;
  readonly hash: string;
  readonly thumbhash?: string | null;
};

/** The picture of that name, where there is one. */
export const imageOf = (path: string | null, shows: Bilingual | null): Image | null =>
  path === null ? null : { path, shows };

/** The pictures of these names, all of one thing. */
export const imagesOf = (paths: readonly string[], shows: Bilingual | null): readonly Image[] =>
  paths.map((path, index) => ({
    path,
    shows,
    ...(paths.length > 1 && { place: { n: index + 1, total: paths.length } }),
  }));

/** Where the shop serves pictures: its own path, whatever machine they come from. */
export const mediaPath = '/media/';

/** A picture's name as it is written in an address. */
export const encodedName = (path: string): string =>
  plain.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');

/** What is written as it is, like most names. */
const plain = /^[\w./-]*$/;

/** Where readers find a picture's original. */
export const mediaUrl = ({ path }: Image, publicUrl: string): string => publicUrl + mediaPath + encodedName(path);

/** Where readers find a picture scaled and encoded anew; the content's hash, where it is known, lets the address live long. */
export function renditionUrl(original: string, { width, format }: Rendition, hash: string | null): string {
  const query = new URLSearchParams({
    ...(width !== null && { width: String(width) }),
    ...(format !== null && { format }),
    ...(hash !== null && { v: hash }),
  });
  return `${original}?${query.toString()}`;
}
