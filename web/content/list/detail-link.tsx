import type { ComponentProps } from 'react';
import { createPath, useLocation } from '../../navigation/router.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { overPage } from './over-page.ts';

type Made = 'state' | 'preventScrollReset';

/** A link from a list to the detail of one of its items, which opens over the unchanged list; by its look a button of words. */
export const DetailLink = ({ to, ...link }: Omit<ComponentProps<typeof ButtonLink>, Made>) => (
  <ButtonLink look="text" {...link} {...useDetailLink(to)} />
);

/** The same from the title of the item, by its look a part of it. */
export const TitleLink = ({ to, ...link }: Omit<ComponentProps<typeof ShopLink>, Made>) => (
  <ShopLink {...link} {...useDetailLink(to)} />
);

function useDetailLink(to: string) {
  const location = useLocation();
  return {
    // What narrows the list stays in the address: without it the list would become another.
    to: createPath({ pathname: to, search: location.search }),
    state: overPage(location),
    preventScrollReset: true,
  };
}
