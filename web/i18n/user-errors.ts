import type english from '../../i18n/en.json';

/**
 * The user errors that pages say themselves. The server says the others, in its answers, and browsers do not load them
 * (vite.config.ts).
 */
export const userErrorsOfPages = [
  'userError.REQUIRED.name',
  'userError.REQUIRED.country',
  'userError.REQUIRED.state',
  'userError.REQUIRED.address',
  'userError.REQUIRED.phone',
  'userError.REQUIRED.select_state',
  'userError.REQUIRED.enter_password',
  'userError.REQUIRED.message',
  'userError.INVALID.email',
  'userError.SIGN_IN_REQUIRED',
  'userError.SIGN_IN_REQUIRED.session_ended',
  'userError.REFUSED',
  'userError.CART_EMPTY',
  'userError.UNCERTAIN',
] as const satisfies readonly (keyof typeof english)[];
