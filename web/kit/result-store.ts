import type { Answer } from './answer.ts';

/** Answers that the browser keeps in memory, by address, for as long as each may be kept. */

const most = 200;

type Kept = { readonly answer: Answer<unknown>; readonly until: number };

const kept = new Map<string, Kept>();

export function keepResult(address: string, answer: Answer<unknown>): void {
  kept.delete(address);
  if (answer.maxAge <= 0) return;
  kept.set(address, { answer, until: performance.now() + answer.maxAge * 1000 });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

export function keptResult(address: string): Answer<unknown> | null {
  const found = kept.get(address);
  if (!found) return null;
  if (found.until > performance.now()) return found.answer;
  kept.delete(address);
  return null;
}
