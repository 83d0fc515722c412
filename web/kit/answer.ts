import { data } from '../navigation/router.ts';

/** What an operation gave. */
export type Answer<Data> = {
  readonly data: Data;
  /** The fields of the operation that could not be had, or not wholly. */
  readonly failed: readonly string[];
  /** How long the answer may be kept, in seconds. */
  readonly maxAge: number;
  /** Of what time it is, where something in it is older than it should be; else null. */
  readonly asOf: string | null;
  /** Why the legacy API has refused, in its own words. */
  readonly refusal?: string;
};

export type Result = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message?: string;
    readonly path?: readonly (string | number)[] | undefined;
    readonly extensions?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly extensions?: Readonly<Record<string, unknown>>;
};

/** Throws 503 where there is no data at all. */
export function answerOf<Data>({ data: given, errors = [], extensions }: Result, maxAge: number): Answer<Data> {
  if (!given) throw data(null, { status: 503 });
  // An error without a path may concern every field.
  const failed = errors.flatMap(({ path }) => path?.slice(0, 1).map(String) ?? Object.keys(given));
  const refusal = refusalIn(errors);
  const asOf = extensions?.['asOf'];
  return {
    // Its shape is that of the operation, by contract with the schema.
    data: given as Data,
    failed: [...new Set(failed)],
    maxAge: errors.length > 0 ? 0 : maxAge,
    asOf: typeof asOf === 'string' ? asOf : null,
    ...(refusal !== undefined && { refusal }),
  };
}

/** Why the legacy API has refused, in its own words: all other messages of errors are for developers. */
export const refusalIn = (errors: NonNullable<Result['errors']>): string | undefined =>
  errors.find(({ extensions }) => extensions?.['code'] === 'UPSTREAM_REFUSED')?.message;
