import type { ReactNode } from 'react';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { usePart } from '../../kit/use-part.ts';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import type { Tab } from './tabs.tsx';

type Props = {
  readonly tab: Tab;
  /** Until it has come. */
  readonly meanwhile: ReactNode;
};

/** What a tab of the account shows: each has a chunk of its own, which comes beside Apollo. */
export function TabPart({ tab, meanwhile }: Props) {
  const { part, hasFailed } = usePart(parts[tab]);
  if (hasFailed) return <FailedChunk />;
  if (!part) return meanwhile;
  return (
    <ApolloArea meanwhile={meanwhile}>
      <part.Shown />
    </ApolloArea>
  );
}

const parts = {
  dashboard: async () => ({ Shown: (await import('./dashboard.tsx')).Dashboard }),
  orders: async () => ({ Shown: (await import('./orders.tsx')).Orders }),
  details: async () => ({ Shown: (await import('./details.tsx')).Details }),
};
