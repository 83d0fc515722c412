/** Remembers the calls that reached the endpoints: how many of each, exactly, and the latest of them in full. */
import type { IncomingHttpHeaders } from 'node:http';

import type { Request } from 'express';

import type { Fields } from './endpoint.ts';

export type ReceivedCall = {
  /** Below the base address, without its query. */
  readonly path: string;
  readonly query: Fields;
  readonly headers: IncomingHttpHeaders;
  readonly form: Fields;
};

/** The log of a server that runs for days must not grow with every call. */
const kept = 1000;

export class CallLog {
  readonly #counts = new Map<string, number>();
  #received: ReceivedCall[] = [];

  add({ path, query, headers, body }: Request): void {
    const form: Fields = body ?? {};
    this.#counts.set(path, this.count(path) + 1);
    this.#received.push({ path, query: { ...query }, headers, form: { ...form } });
    if (this.#received.length > kept) this.#received.shift();
  }

  /** Of one path, or of all. */
  count(path?: string): number {
    if (path !== undefined) return this.#counts.get(path) ?? 0;
    return this.#counts.values().reduce((sum, count) => sum + count, 0);
  }

  /** How many of each path. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  get received(): readonly ReceivedCall[] {
    return [...this.#received];
  }

  forget(): void {
    this.#counts.clear();
    this.#received = [];
  }
}
