import { AddToWishlistDocument } from '../../generated/private/graphql.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import type { Toast } from '../../ui/toast.ts';
import { sendChange } from '../forms/send-change.ts';
import { removeFromGuestWishlist, guestWishlistFor } from './guest-wishlist.ts';

const about = 'wishlist';

/**
 * Puts the books whose hearts a guest has pressed into the wishlist of who has just signed in, and says once what became of
 * all of them; a failure is called `failure`. One that was neither added nor refused is kept for their next sign-in.
 */
export async function mergeGuestWishlist(customerId: string, failure: string): Promise<Toast | null> {
  const session = sessionMark();
  let failed: Toast | null = null;
  let added: Toast | null = null;
  for (const bookId of guestWishlistFor(customerId)) {
    const answer = await sendChange(AddToWishlistDocument, { bookId });
    // Of somebody who has signed out meanwhile nothing more is sent, and nothing said.
    if (sessionMark() !== session) return null;
    const payload = answer === 'offline' || answer === 'given up' ? null : answer;
    const refusal = payload?.userErrors[0];
    if (payload) removeFromGuestWishlist(bookId);
    if (!payload || refusal) failed = { kind: 'error', about, title: failure, detail: refusal?.message };
    else if (payload.message) added = { kind: 'success', about, title: payload.message };
  }
  return failed ?? added;
}
