import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavigationType, useNavigationType } from '../../navigation/router.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import styles from './view.module.css';

/** What the places are called that readers are sent to sign in from, or sign in at by a heart. */
const names: readonly (readonly [path: RegExp, words: MessageId])[] = [
  [/^\/checkout(?![\w-])/, 'auth.to_checkout'],
  [/^\/cart(?![\w-])/, 'auth.to_cart'],
  [/^\/wishlist(?![\w-])/, 'auth.to_wishlist'],
  [/^\/myaccount\?.*\btab=orders\b/, 'auth.to_orders'],
  [/^\/myaccount\?.*\btab=details\b/, 'auth.to_details'],
  [/^\/product\//, 'auth.to_book'],
  [/^\/shop(?![\w-])/, 'auth.to_books'],
  [/^\/author(?![\w-])/, 'auth.to_authors'],
  [/^\/(?![^?#])/, 'auth.to_home'],
];

/**
 * Leads whoever had to sign in on to where they were. After the sign-in it has the focus, unless something else has it by
 * then, and with it screen readers say that they are signed in.
 */
export function WayOn({ to }: { readonly to: string }) {
  const id = useId();
  // A page that is loaded anew, or that the reader has come back to, was not led to by a sign-in.
  const isAnew = useNavigationType() === NavigationType.Pop;
  const [isAfterSignIn] = useState(!isAnew);
  const words = names.find(([path]) => path.test(to))?.[1] ?? 'auth.then_on';
  return (
    <div className={styles.wayOn}>
      <p id={id}>
        <FormattedMessage id="auth.signed_in" />
      </p>
      <ButtonLink to={to} ref={isAfterSignIn ? focusIfLost : undefined} aria-describedby={id}>
        <FormattedMessage id={words} />
      </ButtonLink>
    </div>
  );
}
