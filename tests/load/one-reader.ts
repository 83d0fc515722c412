/**
 * `npm run test:one-reader`: one reader is no overload. Home, shop and a book, on a phone and on a wide screen, with nothing
 * cached in the browser: of a process just started beside two that take all processor time they get, and of one that is held for
 * 0.9 s meanwhile. Ends with status 1 where anything is refused or missing.
 */
import { spawn } from 'node:child_process';
import { closeBrowser, openWindow } from '../support/browser.ts';
import type { Page } from 'playwright-core';
import { type Missing, missingOf } from '../support/one-reader.ts';
import { startProcess } from '../support/process.ts';

const loads = Number(process.env['LOADS'] ?? 20);
const heldLoads = Math.ceil(loads / 2);
const heldMs = 900;
const paths = ['/', '/shop', '/product/101'] as const;
const widths = [390, 1440] as const;

/** A process that computes and nothing else. */
function busyProcess(): Disposable {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return { [Symbol.dispose]: () => void child.kill('SIGKILL') };
}

/** Stops a process, as a busy machine does, from the first script, style sheet or face that the page asks for. */
function holdOnce(page: Page, kill: (signal: NodeJS.Signals) => void): void {
  let isHeld = false;
  page.on('request', (request) => {
    if (isHeld || !new URL(request.url()).pathname.startsWith('/assets/')) return;
    isHeld = true;
    kill('SIGSTOP');
    setTimeout(() => kill('SIGCONT'), heldMs);
  });
}

type Load = { readonly path: string; readonly width: number; readonly held: boolean };

/** One page of a shop just started. */
async function load({ path, width, held }: Load): Promise<Missing> {
  await using shop = startProcess();
  const { url } = await shop.open;
  // The browser's own word on an answer that is refused: it is counted by its status.
  await using window = await openWindow({
    firstVisit: true,
    savesData: false,
    drawn: true,
    width,
    expected: /Failed to load resource/,
  });
  if (held) holdOnce(window.page, shop.kill);
  return await missingOf(window.page, url + path); // before the window is closed
}

async function show(name: string, count: number, of: Load): Promise<boolean> {
  const missing: string[] = [];
  let bad = 0;
  for (let run = 0; run < count; run += 1) {
    const found = await load(of).catch((error: unknown): Missing => [
      error instanceof Error ? error.message : String(error),
    ]);
    if (found.length > 0) bad += 1;
    missing.push(...found);
  }
  const title = `${name}, ${of.path} at ${of.width}: ${count} loads, ${bad} with something missing`;
  process.stdout.write(`${bad === 0 ? 'ok    ' : 'FAILED'} ${title}\n`);
  for (const what of new Set(missing)) process.stdout.write(`         ${what}\n`);
  return bad === 0;
}

const results: boolean[] = [];
for (const path of paths) {
  for (const width of widths) {
    {
      using _first = busyProcess();
      using _second = busyProcess();
      results.push(await show('just started, on a busy machine', loads, { path, width, held: false }));
    }
    results.push(await show('held for 0.9 s', heldLoads, { path, width, held: true }));
  }
}
await closeBrowser();
process.exitCode = results.every(Boolean) ? 0 : 1;
