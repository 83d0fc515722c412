import { afterAll, afterEach } from 'vitest';

/**
 * A window for the tests of a file or group that need no document of their own, opened by the first that asks for it: each begins by
 * bringing it into the state that it starts from. After a test that fails the next has a new one. What is unexpected in it fails
 * the group.
 */
export function sharedWindow<Opened extends AsyncDisposable>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  const close = async () => {
    const last = opened;
    opened = undefined;
    await (await last)?.[Symbol.asyncDispose]();
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close();
  });
  afterAll(close);
  return () => (opened ??= open());
}
