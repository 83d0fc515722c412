import { ignoreUnreachable, type State } from '../state/state.ts';
import { toleranceMs } from './signature.ts';

/** The signed requests that have been taken, each once. */
export type Deliveries = {
  /** False where this one has been taken before. */
  readonly take: (id: string) => Promise<boolean>;
  /** It could not be carried out: it may be sent again. */
  readonly release: (id: string) => Promise<void>;
};

/** From the first to the last moment at which a signature is taken, and a minute more, since clocks differ. */
const rememberedMs = 2 * toleranceMs + 60_000;

/**
 * Remembers them for all processes, and in this one besides: while what they share can't be reached, purges go on, and this process at
 * least knows what it has taken itself. To purge twice does no harm but that answers are read anew.
 */
export const deliveries = (shared: State, own: State): Deliveries => ({
  take: async (id) => {
    const isNewHere = await own.create(keyOf(id), '1', rememberedMs);
    if (!isNewHere) return false;
    return (await shared.create(keyOf(id), '1', rememberedMs).catch(ignoreUnreachable)) !== false;
  },
  release: async (id) => {
    await own.remove(keyOf(id), '1');
    await shared.remove(keyOf(id), '1').catch(ignoreUnreachable);
  },
});

const keyOf = (id: string): string => `delivery:${id}`;
