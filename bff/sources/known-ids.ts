import { setTimeout as pause } from 'node:timers/promises';

/** A list by which a filter is checked is waited for no longer, in milliseconds: the filter itself takes a call yet. */
const patienceMs = 500;

/** The ids in a list; null where it can't be had soon, or where it is empty, so that nothing can be told by it. */
export async function idsIn(list: Promise<readonly { readonly id: string }[]>): Promise<ReadonlySet<string> | null> {
  const items = await Promise.race([list.catch(() => []), pause(patienceMs, [], { ref: false })]);
  return items.length === 0 ? null : new Set(items.map(({ id }) => id));
}
