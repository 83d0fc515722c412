import { words } from '../domain/words.ts';
import { present, requireAll } from './forms.ts';
import type { MutationResolvers, UpdateAccountPayloadResolvers } from './generated/resolvers.ts';
import { asCustomer, done } from './outcome.ts';
import { namingPlaces } from './place.ts';

export const UpdateAccountPayload: UpdateAccountPayloadResolvers = {
  viewer: (_payload, _args, { customer }) => customer(),
};

export const accountMutations: Pick<MutationResolvers, 'updateAccount'> = {
  updateAccount: (_root, { input }, context) =>
    asCustomer(context, async ({ account }) => {
      const { name, countryId, newPassword, confirmPassword } = input;
      requireAll(
        present('name', name, words.nameRequired),
        present('countryId', countryId, words.countryRequired),
        present('newPassword', newPassword, words.passwordRequired),
        present('confirmPassword', confirmPassword, words.confirmationRequired),
      );
      const change = { name: name.trim(), countryId, newPassword, confirmPassword };
      return done(await namingPlaces(context, change, () => account.change(change)));
    }),
};
