import type { ComponentProps } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { entryKey } from '../../kit/history-entries.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { overList } from './over-list.ts';

/** A link from a list to the detail of one of its items, which opens over the unchanged list; by its look a button of words. */
export function DetailLink({ to, ...link }: Omit<ComponentProps<typeof ButtonLink>, 'state' | 'preventScrollReset'>) {
  const location = useLocation();
  return (
    <ButtonLink
      look="text"
      {...link}
      // What narrows the list stays in the address: without it the list would become another.
      to={createPath({ pathname: to, search: location.search })}
      state={overList(entryKey(location))}
      preventScrollReset
    />
  );
}
