import { PasswordResetPageDocument } from '../../generated/public/graphql.ts';
import { definePage } from '../../kit/page.ts';

/** Asking for the e-mail by which a forgotten password is replaced. */
export const page = definePage({
  path: 'forgotpassword',
  layout: 'bare',
  access: 'guest',
  document: PasswordResetPageDocument,
  variables: () => ({}),
  principal: 'shop',
});
