import { mostLines, type WantedLine } from '../domain/cart.ts';
import type { Newcomer, Registration } from '../domain/entry.ts';
import { LegacyError, mayYetBeDone } from '../domain/failure.ts';
import { isRecordId } from '../domain/record-id.ts';
import type { Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { endpoints } from '../legacy/endpoints.ts';

export type EntrySource = ReturnType<typeof entrySource>;

/** How a guest becomes a customer. */
export const entrySource = (legacy: LegacyClient, scope: Scope) => ({
  /** The guest's cart goes along, and the press takes over what it can. */
  signIn: (email: string, password: string, guestCart: readonly WantedLine[]): Promise<Newcomer> =>
    legacy.enter(endpoints.signIn, scope, email, password, takenAlong(guestCart)),

  /**
   * The press takes over a guest's cart at a sign-in alone, so one follows; where that fails, the account is there all the
   * same. `mayTry` counts a password that may be a guess.
   */
  signUp: async (
    registration: Registration,
    guestCart: readonly WantedLine[],
    mayTry: () => Promise<boolean>,
  ): Promise<Newcomer> => {
    const { email, password } = registration;
    const newcomer = await legacy.enter(endpoints.register, scope, registration).catch(async (error: unknown) => {
      if (!(error instanceof LegacyError && mayYetBeDone(error)) || !(await mayTry())) throw error;
      // The account may be there, though the answer is lost: then its password opens it, as it does any account.
      return legacy.enter(endpoints.signIn, scope, email, password, []).catch(() => Promise.reject(error));
    });
    const { notice } = newcomer;
    const along = takenAlong(guestCart);
    if (along.length === 0) return newcomer;
    return legacy.enter(endpoints.signIn, scope, email, password, along).then(
      (entered) => ({ ...entered, notice }),
      () => newcomer,
    );
  },
});

/** What the press can make something of; what is left behind is named as any line that was not taken over. */
const takenAlong = (guestCart: readonly WantedLine[]): readonly WantedLine[] =>
  guestCart.filter(({ bookId }) => isRecordId(bookId)).slice(0, mostLines);
