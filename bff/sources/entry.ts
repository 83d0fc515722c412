import type { WantedLine } from '../domain/cart.ts';
import type { Newcomer, Registration } from '../domain/customer.ts';
import type { Language } from '../domain/language.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { endpoints } from '../legacy/endpoints.ts';

export type EntrySource = ReturnType<typeof entrySource>;

/** How a guest becomes a customer. */
export const entrySource = (legacy: LegacyClient, language: Language) => ({
  /** The guest's cart goes along, and the press takes over what it can. */
  signIn: (email: string, password: string, guestCart: readonly WantedLine[]): Promise<Newcomer> =>
    legacy.enter(endpoints.signIn, language, email, password, guestCart),

  /** The press takes over a guest's cart at a sign-in alone, so one follows; where that fails, the account is there all the same. */
  signUp: async (registration: Registration, guestCart: readonly WantedLine[]): Promise<Newcomer> => {
    const newcomer = await legacy.enter(endpoints.register, language, registration);
    if (guestCart.length === 0) return newcomer;
    const { email, password } = registration;
    const { notice } = newcomer;
    return legacy.enter(endpoints.signIn, language, email, password, guestCart).then(
      (entered) => ({ ...entered, notice }),
      () => newcomer,
    );
  },
});
