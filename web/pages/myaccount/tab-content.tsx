import type { ReactNode } from 'react';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import type { Tab } from './tabs.tsx';

type Props = {
  readonly tab: Tab;
  /** Until it has come. */
  readonly fallback: ReactNode;
};

/** What a tab of the account shows: each has a chunk of its own, which comes beside Apollo. */
export function TabContent({ tab, fallback }: Props) {
  const { chunk, hasFailed } = useChunk(contents[tab]);
  if (hasFailed) return <FailedChunk />;
  if (!chunk) return fallback;
  return (
    <ApolloArea fallback={fallback}>
      <chunk.Shown />
    </ApolloArea>
  );
}

const contents = {
  dashboard: async () => ({ Shown: (await import('./dashboard.tsx')).Dashboard }),
  orders: async () => ({ Shown: (await import('./orders.tsx')).Orders }),
  details: async () => ({ Shown: (await import('./details.tsx')).Details }),
};
