import type { Bilingual } from './text.ts';

/** A picture by its name below the image base, and what it shows. */
export type Image = { readonly path: string; readonly shows: Bilingual | null };

/** The picture of that name, where there is one. */
export const imageOf = (path: string | null, shows: Bilingual | null): Image | null =>
  path === null ? null : { path, shows };

/** Where the shop serves pictures: its own path, whatever machine they come from. */
export const mediaPath = '/media/';

/** Where readers find a picture. */
export const mediaUrl = ({ path }: Image, publicUrl: string): string =>
  publicUrl + mediaPath + path.split('/').map(encodeURIComponent).join('/');
