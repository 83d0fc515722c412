import { expect, test } from 'vitest';
import { RequestPasswordResetDocument } from '../../generated/forms/graphql.ts';
import { postChange } from './post-change.ts';
import { useForm } from './use-form.ts';

test('auth-5: a form whose document is a hash alone does not compile without what posts it', () => {
  const usePosted = () => useForm(RequestPasswordResetDocument, { post: postChange });
  // @ts-expect-error -- that this does not compile is what is tested
  const useUnposted = () => useForm(RequestPasswordResetDocument, { done: 'auth.reset_sent' });

  expect([usePosted, useUnposted]).toHaveLength(2);
});
