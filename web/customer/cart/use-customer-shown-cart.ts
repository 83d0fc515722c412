import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  ClearCartDocument,
  CustomerCartDocument,
  RemoveCartLineDocument,
  RestoreCartLineDocument,
  UpdateCartLineDocument,
} from '../../generated/cart/graphql.ts';
import { useAction } from '../forms/use-action.ts';
import type { ShownCart } from './shown-cart.ts';

/** True of a change whose answer was lost, too; said until the reader changes the cart again. */
const said = { failure: 'cart.not_updated', queued: true } as const;

/** A customer's cart: a change is shown at once, and what the server has answered afterwards, done or refused. */
export function useCustomerShownCart(): ShownCart {
  const { data, previousData, error, loading, refetch } = useQuery(CustomerCartDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const actions = {
    update: useAction(UpdateCartLineDocument, said),
    remove: useAction(RemoveCartLineDocument, said),
    restore: useAction(RestoreCartLineDocument, said),
    clear: useAction(ClearCartDocument, said),
  };
  const { wanted, setWanted, inTurn } = useChanges();
  const begin = () => {
    for (const action of Object.values(actions)) action.clear();
  };

  const cart = data?.viewer?.cart ?? previousData?.viewer?.cart ?? null;
  const inOrder = useOrder(cart?.lines ?? []);
  const lines = inOrder
    .filter(({ id }) => wanted.get(id) !== 0)
    .map((line) => {
      const quantity = wanted.get(line.id) ?? line.quantity;
      return { ...line, quantity, priced: line, outdated: quantity !== line.quantity };
    });
  return {
    lines: cart && lines,
    kept: true,
    sums: cart,
    outdated: wanted.size > 0,
    missing: !cart && !loading && (error !== undefined || data?.viewer?.cart === null),
    error,
    retry: () => void refetch().catch(() => {}), // Said in the place of it.
    refusal:
      Object.values(actions)
        .map(({ failed }) => failed)
        .find((failed) => failed !== null) ?? null,
    setQuantity: ({ id: lineId }, quantity) => {
      begin();
      setWanted([lineId], quantity, () => actions.update.run({ input: { lineId, quantity } }));
    },
    remove: ({ id: lineId }) => {
      begin();
      setWanted([lineId], 0, () => actions.remove.run({ input: { lineId } }));
    },
    restore: ({ bookId, quantity }) => {
      begin();
      return inTurn(async () => (await actions.restore.run({ input: { bookId, quantity } })) !== null);
    },
    clear: () => {
      begin();
      setWanted(
        lines.map(({ id }) => id),
        0,
        () => actions.clear.run({}),
      );
    },
  };
}

/** The lines in the order in which they came: the legacy API has what is put back last of all, and here it returns to its place. */
function useOrder<Line extends { readonly bookId: string }>(lines: readonly Line[]): readonly Line[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const unknown = lines.map(({ bookId }) => bookId).filter((bookId) => !known.includes(bookId));
  const order = unknown.length > 0 ? [...known, ...unknown] : known;
  if (order !== known) setKnown(order);
  const places = new Map(order.map((bookId, place) => [bookId, place]));
  return lines.toSorted((one, other) => (places.get(one.bookId) ?? 0) - (places.get(other.bookId) ?? 0));
}

/** Changes go out one after the other, and of several to one line the last alone: its quantity is wanted until it is answered. */
function useChanges() {
  const [wanted, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const latest = useRef(wanted);
  const turns = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: ReadonlyMap<string, number>) => {
    latest.current = next;
    setShown(next);
  };
  const inTurn = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const answer = turns.current.then(send);
    turns.current = answer.catch(() => {}); // Whoever has asked for it is told; the next is sent all the same.
    return answer;
  };
  const setWanted = (lineIds: readonly string[], quantity: number, send: () => Promise<unknown>) => {
    const isWanted = () => lineIds.every((id) => latest.current.get(id) === quantity);
    show(new Map([...latest.current, ...lineIds.map((id) => [id, quantity] as const)]));
    void inTurn(async () => {
      if (!isWanted()) return;
      await send();
      if (isWanted()) show(new Map([...latest.current].filter(([id]) => !lineIds.includes(id))));
    });
  };
  return { wanted, setWanted, inTurn };
}
