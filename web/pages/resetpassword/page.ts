import { PasswordResetPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** Where the link in such an e-mail leads: `?token=` is what it says. */
export const page = definePage({
  path: 'resetpassword',
  layout: 'bare',
  access: 'guest',
  document: PasswordResetPageDocument,
  variables: () => ({}),
  principal: 'shop',
});
