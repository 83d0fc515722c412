import type { Request, Response } from 'express';
import type { Scheduler } from 'fast-check';
import { LRUCache } from 'lru-cache';
import type { Billing, Receipt } from '../../bff/domain/checkout.ts';
import { LegacyError } from '../../bff/domain/failure.ts';
import { Refusal } from '../../bff/domain/refusal.ts';
import { requestDeadline, type Scope } from '../../bff/domain/scope.ts';
import { newTrace } from '../../bff/domain/trace.ts';
import type { LegacyClient } from '../../bff/legacy/client.ts';
import { sessionCookies } from '../../bff/session/cookies.ts';
import { requestSessions } from '../../bff/session/request-session.ts';
import { revocations } from '../../bff/session/revocations.ts';
import type { Sealer } from '../../bff/session/seal.ts';
import type { Session } from '../../bff/session/session.ts';
import { memoryState } from '../../bff/state/memory.ts';
import type { State } from '../../bff/state/state.ts';
import { turnsOfCarts } from '../../bff/use-cases/cart.ts';
import { signedIn } from '../../bff/use-cases/customer.ts';
import { type SignIn, signIn } from '../../bff/use-cases/sign-in.ts';
import type { Visitor } from '../../bff/use-cases/visitor.ts';

/** Processes of a shop, as far as their use cases go: what they share answers when a scheduler decides. */

/** Each operation arrives at some time, and its answer at another. */
export function scheduledState(scheduler: Scheduler, state: State): State {
  const scheduled =
    <Args extends readonly unknown[], T>(name: string, act: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await scheduler.schedule(Promise.resolve(), `${name} arrives`);
      const answer = await act(...args);
      await scheduler.schedule(Promise.resolve(), `${name} answers`);
      return answer;
    };
  return {
    get: scheduled('get', state.get),
    put: scheduled('put', state.put),
    create: scheduled('create', state.create),
    replace: scheduled('replace', state.replace),
    remove: scheduled('remove', state.remove),
  };
}

/** Sealing takes no time: what it does to a session is tested elsewhere. */
export const plainSealer: Sealer = {
  seal: async (session) => JSON.stringify(session),
  open: async (sealed) => JSON.parse(sealed) as Session,
};

/** One request's parts, for whoever shows this token; `renewed` gives the token that it was answered with. */
export type Asking = {
  readonly session: Visitor['session'];
  readonly customer: Visitor['customer'];
  readonly signIn: (form: SignIn) => ReturnType<typeof signIn>;
  readonly renewed: () => string | undefined;
};

export type Process = (token: string) => Asking;

type Shared = { readonly legacy: LegacyClient; readonly state: State; readonly now: () => number };

/** A receipt, or null where it is refused. */
export async function buy(process: Process, token: string, key: string, billing: Billing): Promise<Receipt | null> {
  const customer = await process(token).customer();
  if (!customer) return null;
  try {
    return (await customer.checkout.place(key, billing, null)).receipt;
  } catch (error) {
    if (error instanceof Refusal || error instanceof LegacyError) return null;
    throw error;
  }
}

export function startedProcess({ legacy, state, now }: Shared): Process {
  const sessions = requestSessions({
    sealer: plainSealer,
    cookies: sessionCookies(false),
    revocations: revocations(state, memoryState(now), now),
    publicUrl: 'http://localhost',
    now,
  });
  const checkout = {
    state,
    onSold: async () => {},
    onUnreachable: () => {},
    onOrder: () => {},
    timeoutMs: 5_000,
    now,
    sentHere: new LRUCache<string, true>({ max: 100 }),
  };
  const parts = { checkout, cartTurns: turnsOfCarts() };
  return (token) => {
    const told = new Map<string, string>();
    const session = sessions(
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, ip: '127.0.0.1' } as Request,
      { setHeader: told.set.bind(told), removeHeader: told.delete.bind(told) } as unknown as Response,
      'api',
    );
    const scope = scopeOf();
    const books = { load: async () => null };
    const customer = signedIn(session, legacy, scope, books, parts);
    const visitor = {
      session,
      customer,
      writeAsGuest: (endpoint: Parameters<Visitor['writeAsGuest']>[0], ...args: unknown[]) =>
        legacy.writeAsGuest(endpoint, scope, ...args),
      attemptLimits: { signIn: async () => ({ isAdmitted: true }), clearFailures: async () => {} },
    } as unknown as Visitor;
    return { session, customer, signIn: (form) => signIn(visitor, form), renewed: () => told.get('Session-Token') };
  };
}

const scopeOf = (): Scope => ({
  language: 'en',
  address: '127.0.0.1',
  trace: newTrace(),
  deadline: requestDeadline(60_000),
  left: new AbortController().signal,
  changes: { hasBegun: false, mayBeDone: false },
  older: { loadedAt: null },
});
