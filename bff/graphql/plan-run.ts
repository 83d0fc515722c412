import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { CacheHint } from './cache-hints.ts';
import type { Context } from './context.ts';

/** How a plan is followed (query-plan.ts): fields are resolved and their values completed as graphql-js does, up to the first mistake. */

/** What a plan is run with. */
export type Given = Pick<Run, 'context' | 'variables' | 'onHint'>;

type Data = Record<string, unknown>;

/** One execution of a plan. */
type Run = {
  readonly context: Context;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Told what each field that is resolved says of caching. */
  readonly onHint: (hint: CacheHint) => void;
  /** Arguments that have variables, by what gives them. */
  readonly args: Map<Field['argsIn'], object>;
  /** Has a value that is to come put into its place, and the run wait for it. */
  readonly later: (value: PromiseLike<unknown>, put: (value: unknown) => void) => void;
};

export type Complete = (value: unknown, run: Run) => unknown;

export type Field = {
  /** Its name in the answer. */
  readonly key: string;
  readonly resolve: GraphQLFieldResolver<unknown, Context>;
  /** All that resolvers here, with that of graphql-js for properties, read of it. */
  readonly info: GraphQLResolveInfo;
  readonly argsIn: (run: Run) => object;
  readonly hint: CacheHint | null;
  readonly complete: Complete;
};

/** Thrown where no plan can be made, or it can't be followed. */
export class Unplanned extends Error {}

/** The data of an answer without errors; null, at the first mistake, where graphql-js has to answer. What is still to come is left alone then. */
export function followed(complete: Complete, given: Given): Promise<Data | null> {
  return new Promise((resolve) => {
    let data: Data | null = null;
    let awaited = 1; // for itself
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      resolve(null);
    };
    const done = () => {
      awaited -= 1;
      if (awaited === 0) resolve(data);
    };
    const run: Run = {
      ...given,
      args: new Map(),
      later: (value, put) => {
        awaited += 1;
        const settle = (settled: unknown): void => {
          if (isOver) return;
          try {
            put(settled);
            done();
          } catch {
            giveUp();
          }
        };
        void value.then(settle, giveUp);
      },
    };
    try {
      data = complete(null, run) as Data;
      done();
    } catch {
      giveUp();
    }
  });
}

export const orNull =
  (complete: Complete): Complete =>
  (value, run) =>
    value === null || value === undefined ? null : complete(value, run);

export const present =
  (complete: Complete): Complete =>
  (value, run) => {
    const completed = complete(value, run);
    if (completed === null) throw new Unplanned();
    return completed;
  };

export function written(value: unknown): unknown {
  if (value === null || value === undefined) throw new Unplanned();
  return value;
}

export const listOf =
  (complete: Complete): Complete =>
  (value, run) => {
    if (!Array.isArray(value)) throw new Unplanned();
    const items: readonly unknown[] = value;
    const list: unknown[] = [];
    for (const [index, item] of items.entries()) {
      if (isPending(item)) {
        list.push(null);
        run.later(item, (settled) => {
          list[index] = completed(settled, complete, run);
        });
      } else list.push(completed(item, complete, run));
    }
    return list;
  };

/** All fields in the order asked for, those too whose values are still to come. */
export const objectOf =
  (fields: readonly Field[]): Complete =>
  (source, run) => {
    const object: Data = {};
    for (const { key, resolve, info, argsIn, hint, complete } of fields) {
      if (hint) run.onHint(hint);
      const value = resolve(source, argsIn(run), run.context, info);
      if (isPending(value)) {
        object[key] = null;
        run.later(value, (settled) => {
          object[key] = completed(settled, complete, run);
        });
      } else object[key] = completed(value, complete, run);
    }
    return object;
  };

const isPending = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** A resolver may give its error instead of throwing it. */
function completed(value: unknown, complete: Complete, run: Run): unknown {
  if (value instanceof Error) throw new Unplanned();
  return complete(value, run);
}
