import { isAnswer, isUndone } from '../domain/failure.ts';
import type { Scope } from '../domain/scope.ts';
import { caller, type CallOptions } from './call.ts';
import type { Credentials, CustomerRead, GuestWrite, Read, Write } from './endpoint.ts';

export type LegacyClientOptions = CallOptions & {
  /** Told of each call that gave no usable answer, though an older copy may yet be served. */
  readonly onFailure: (endpoint: string, error: unknown) => void;
};

/** Calls endpoints of the legacy API and gives domain records. Rejects with LegacyError, and with nothing else. */
export type LegacyClient = {
  readonly read: <Args extends readonly unknown[], T>(
    endpoint: Read<Args, T>,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Reads in a customer's name; `unauthorised` where the token is no longer good. */
  readonly readFor: <Args extends readonly unknown[], T>(
    endpoint: CustomerRead<Args, T>,
    credentials: Credentials,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Writes in a customer's name; `unauthorised` where the token is no longer good. */
  readonly write: <Args extends readonly unknown[], T>(
    endpoint: Write<Args, T>,
    credentials: Credentials,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
  /** Lets a guest in. */
  readonly writeAsGuest: <Args extends readonly unknown[], T>(
    endpoint: GuestWrite<Args, T>,
    scope: Scope,
    ...args: Args
  ) => Promise<T>;
};

export function legacyClient(options: LegacyClientOptions): LegacyClient {
  const { timeoutMs, onFailure } = options;
  const ask = caller(options);

  /** What the request's deadline leaves to one call. */
  const timeLeft = ({ deadline }: Scope): number => Math.min(timeoutMs, deadline?.left() ?? timeoutMs);

  /** A change has its full time, or is not sent: one that is cut short might be done although it is reported as failed. */
  const timeToChange = ({ deadline }: Scope): number => (deadline?.beginsChange() === false ? 0 : timeoutMs);

  /** A guest who is let in changes little that a repeat does not: the second call of a sign-up takes what is left. */
  const timeToEnter = (scope: Scope): number => {
    scope.deadline?.beginsChange();
    return timeLeft(scope);
  };

  const report =
    (path: string) =>
    (error: unknown): never => {
      onFailure(path, error);
      throw error;
    };
  /** A refusal to a customer, or to one who is no longer signed in, is an answer like any other. */
  const reportTrouble =
    (path: string) =>
    (error: unknown): never => {
      if (isAnswer(error)) throw error;
      return report(path)(error);
    };
  return {
    read: (endpoint, scope, ...args) => {
      const { path, query, form } = endpoint;
      const isPublic = endpoint.kind === 'public';
      const call = {
        path,
        scope,
        args,
        endpoint,
        changes: false,
        isPublic,
        query: query(...args),
        form: form(...args),
      };
      return ask(call, timeLeft(scope)).catch(report(path));
    },
    readFor: (endpoint, credentials, scope, ...args) => {
      const { path, query, form } = endpoint;
      const fields = { query: query(...args), form: form(credentials, ...args) };
      const call = {
        path,
        scope,
        args,
        endpoint,
        token: credentials.token,
        changes: false,
        isPublic: false,
        ...fields,
      };
      return ask(call, timeLeft(scope)).catch(reportTrouble(path));
    },
    write: (endpoint, credentials, scope, ...args) => {
      const { path } = endpoint;
      const form = endpoint.form(credentials, ...args);
      const { token } = credentials;
      const call = { path, scope, args, endpoint, token, changes: true, isPublic: false, seeksAnswer: true, form };
      return noted(scope, ask(call, timeToChange(scope))).catch(reportTrouble(path));
    },
    writeAsGuest: (endpoint, scope, ...args) => {
      const { path } = endpoint;
      const call = { path, scope, args, endpoint, changes: true, isPublic: false, form: endpoint.form(...args) };
      return noted(scope, ask(call, timeToEnter(scope))).catch(reportTrouble(path));
    },
  };
}

/** Notes whether a change may have been done. */
async function noted<T>({ changes }: Scope, change: Promise<T>): Promise<T> {
  try {
    const result = await change;
    changes.mayBeDone = true;
    return result;
  } catch (error) {
    if (!isUndone(error) && !isAnswer(error)) changes.mayBeDone = true;
    throw error;
  }
}
