import type { Site, Thing } from './structured-data.tsx';

/** A page on the way from home; its path is one of the shop's. */
export type Step = { readonly to: string; readonly name: string };

/** Where a page lies in the shop, from home on, as schema.org has it. */
export const breadcrumbData =
  (home: string, steps: readonly Step[], here: string) =>
  (site: Site): Thing => {
    const places = [
      { name: home, at: site.home },
      ...steps.map(({ to, name }) => ({ name, at: `${site.publicUrl}${to}?lng=${site.language}` })),
      { name: here, at: site.address },
    ];
    return {
      '@type': 'BreadcrumbList',
      itemListElement: places.map(({ name, at }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: { '@id': at },
      })),
    };
  };
