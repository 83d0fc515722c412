import { setTimeout as wait } from 'node:timers/promises';

import type { RequestHandler } from 'express';

import { takeEffect } from './effects.ts';
import { type Fault, type FaultInput, fault } from './fault.ts';

/** The rules by which calls go wrong: which of them meets a call, and how often each has. */

export type Rule = Fault & {
  readonly id: string;
  /** How many calls it has met. */
  readonly met: number;
};

export class Faults {
  readonly #rules = new Map<string, Rule>();
  readonly #closing = new AbortController();
  #last = 0;

  /** Of several rules for a call the oldest acts. Throws a ZodError where `input` describes no fault. */
  add(input: FaultInput): Disposable & { readonly id: string } {
    const { id } = this.addRule(fault.parse(input));
    return { id, [Symbol.dispose]: () => void this.remove(id) };
  }

  addRule(described: Fault): Rule {
    this.#last += 1;
    const rule = { id: String(this.#last), ...described, met: 0 };
    this.#rules.set(rule.id, rule);
    return rule;
  }

  /** Oldest first; those that have met as many calls as they should stand here until they are removed. */
  get rules(): readonly Rule[] {
    return [...this.#rules.values()];
  }

  /** Whether there was such a rule. */
  remove(id: string): boolean {
    return this.#rules.delete(id);
  }

  clear(): void {
    this.#rules.clear();
  }

  /** Calls that still wait for their turn are not taken up any more. */
  close(): void {
    this.#closing.abort();
  }

  readonly handle: RequestHandler = async (request, response, next) => {
    for (const id of this.#rules.keys()) {
      const rule = this.#meeting(id, request.path);
      if (rule === undefined) continue;
      if (rule.kind !== 'latency') return takeEffect(rule, response, next, () => this.#count(id, -1));
      await wait(rule.ms, undefined, { signal: this.#closing.signal }).catch(() => {});
      if (this.#closing.signal.aborted) return;
    }
    next();
  };

  /** The rule where it meets a call of `path`, which then counts. */
  #meeting(id: string, path: string): Rule | undefined {
    const rule = this.#rules.get(id);
    if (!rule || !matches(rule.path, path) || rule.met >= (rule.times ?? Infinity)) return undefined;
    if (Math.random() >= (rule.probability ?? 1)) return undefined;
    this.#count(id, 1);
    return rule;
  }

  #count(id: string, calls: number): void {
    const rule = this.#rules.get(id);
    if (rule) this.#rules.set(id, { ...rule, met: rule.met + calls });
  }
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
