/** Where a link leads, as an absolute address: a path is one of the shop's own. */
export const absoluteLink = (link: string | null, publicUrl: string): string | null =>
  link && new URL(link, publicUrl).href;
