import { resetOff } from '../domain/words.ts';
import { contactIfKnown } from './contact.ts';
import type { Context } from './context.ts';
import type { MutationResolvers } from './generated/resolvers.ts';
import type { Outcome } from './outcome.ts';

/** The legacy API has no call for it (spec 7): said honestly, with how else the press can be reached (auth-5, auth-6). */
export const passwordResetMutations: Pick<MutationResolvers, 'requestPasswordReset' | 'resetPassword'> = {
  requestPasswordReset: (_root, _args, context) => notSetUp(context),
  resetPassword: (_root, _args, context) => notSetUp(context),
};

async function notSetUp({ sources }: Context): Promise<Outcome> {
  const contact = await contactIfKnown(sources);
  const said = resetOff(contact?.email ?? null, contact?.phone ?? null);
  return { message: null, userErrors: [{ code: 'NOT_CONFIGURED', field: null, words: said }] };
}
