import { sharesOf } from '../domain/shares.ts';

type Origin = { readonly path: string; readonly address: string };

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
