import type { RefusalFragment } from '../../generated/private/graphql.ts';

/** What a change is answered with. */
export type ChangePayload = { readonly message: string | null; readonly userErrors: readonly RefusalFragment[] };

/** What is wrong, by the name of the field of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The name of the field at fault: the end of the path of the argument. */
export const fieldErrors = (refusals: readonly RefusalFragment[]): FieldErrors =>
  Object.fromEntries(
    refusals.flatMap(({ field, message }) => {
      const name = field?.at(-1);
      return name === undefined ? [] : [[name, message]];
    }),
  );

export const needsSignIn = (refusals: readonly RefusalFragment[]): boolean =>
  refusals.some(({ code }) => code === 'SIGN_IN_REQUIRED');
