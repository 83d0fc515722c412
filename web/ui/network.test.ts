import { afterEach, expect, test, vi } from 'vitest';
import { unlessOffline } from './network.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window that counts what listens to it for the loss of the network. */
function countingWindow() {
  const window = new EventTarget();
  const count = { listening: 0 };
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options: AddEventListenerOptions) => {
    count.listening += 1;
    options.signal?.addEventListener('abort', () => (count.listening -= 1));
    window.addEventListener(type, listener, options);
  });
  return { window, count };
}

test('a load listens for the loss of the network as long as it lasts, whatever becomes of it', async () => {
  const { window, count } = countingWindow();
  const neverDone = unlessOffline(() => new Promise<string>(() => {}));
  const given = [await unlessOffline(async () => 'loaded')];
  await expect(unlessOffline(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  const whileOneLoads = count.listening;

  window.dispatchEvent(new Event('offline'));
  given.push(await neverDone);

  expect(given).toEqual(['loaded', 'offline']);
  expect([whileOneLoads, count.listening]).toEqual([1, 0]);
});
