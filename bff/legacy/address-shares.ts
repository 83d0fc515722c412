import { type BulkheadPolicy, bulkhead } from 'cockatiel';

type Origin = { readonly path: string; readonly address: string };

/** One client's share of the room, for as long as it has calls there. */
type Share = { readonly room: BulkheadPolicy; calls: number };

/**
 * Leaves room to other clients however many calls one address causes: it has at most half of all room, and three quarters
 * of the room of one path. Further calls of the address wait outside of the room, as many as there is room in all.
 */
export function addressShares(allRoom: number, roomOfPath: number) {
  const ofAddress = sharesOf(Math.ceil(allRoom / 2), allRoom);
  const ofAddressAndPath = sharesOf(Math.ceil((roomOfPath * 3) / 4), allRoom);
  return <T>({ path, address }: Origin, signal: AbortSignal, call: () => Promise<T>): Promise<T> =>
    ofAddressAndPath(`${address} ${path}`, signal, () => ofAddress(address, signal, call));
}

/** A share of the room for each key, forgotten with its last call: whoever has many addresses must not fill the memory. */
function sharesOf(atOnce: number, waiting: number) {
  const shares = new Map<string, Share>();
  return async <T>(key: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    const share = shares.get(key) ?? { room: bulkhead(atOnce, waiting), calls: 0 };
    shares.set(key, share);
    share.calls += 1;
    try {
      return await share.room.execute(call, signal);
    } finally {
      share.calls -= 1;
      if (share.calls === 0) shares.delete(key);
    }
  };
}
