import type { IncomingHttpHeaders } from 'node:http';

import type { Request } from 'express';

import type { Fields } from './endpoint.ts';

/** Remembers the calls that reached the endpoints: how many of each, exactly, and the latest of them in full. */

export type ReceivedCall = {
  /** Below the base address, without its query. */
  readonly path: string;
  readonly query: Fields;
  readonly headers: IncomingHttpHeaders;
  readonly form: Fields;
};

/** The log of a server that runs for days must not grow with every call, nor with the size of their forms. */
const kept = { calls: 1000, characters: 16_000_000 };

export class CallLog {
  readonly #counts = new Map<string, number>();
  #received: ReceivedCall[] = [];
  #characters = 0;

  add({ path, query, headers, body }: Request): void {
    const form: Fields = body ?? {};
    this.#counts.set(path, this.count(path) + 1);
    this.#received.push({ path, query: { ...query }, headers, form: { ...form } });
    this.#characters += lengthOf(form);
    while (this.#received.length > kept.calls || this.#characters > kept.characters) {
      this.#characters -= lengthOf(this.#received.shift()?.form ?? {});
    }
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
    this.#characters = 0;
  }
}

/** Names and values, several of one name together. */
const lengthOf = (form: Fields): number =>
  Object.entries(form).reduce((sum, [name, value]) => sum + name.length + [value].flat().join('').length, 0);
