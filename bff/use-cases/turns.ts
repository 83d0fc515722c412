/** Has what changes something of one customer's done one after another, in this process: two at once would undo each other's steps. */
export type Turns = <T>(customerId: string, act: (hasWaited: boolean) => Promise<T>) => Promise<T>;

export function turns(): Turns {
  const latest = new Map<string, Promise<unknown>>();
  return (customerId, act) => {
    const before = latest.get(customerId);
    const done = before ? before.then(() => act(true)) : act(false);
    const settled = done.catch(() => {});
    latest.set(customerId, settled);
    void settled.finally(() => {
      if (latest.get(customerId) === settled) latest.delete(customerId);
    });
    return done;
  };
}
