import type { ComponentProps } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { entryKey } from '../../kit/history-entries.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { overList } from './over-list.ts';

/** A link from a list to the detail of one of its items, which opens over the unchanged list. */
export function DetailLink({ to, ...link }: Omit<ComponentProps<typeof ShopLink>, 'state' | 'preventScrollReset'>) {
  const location = useLocation();
  return (
    <ShopLink
      {...link}
      // What narrows the list stays in the address: without it the list would become another.
      to={createPath({ pathname: to, search: location.search })}
      state={overList(entryKey(location))}
      preventScrollReset
    />
  );
}
