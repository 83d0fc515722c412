import { AddToWishlistDocument } from '../generated/private/graphql.ts';
import type { Toast } from '../ui/toast.ts';
import { sendChange } from './send-change.ts';
import { takeWantedHearts } from './wanted-hearts.ts';

const about = 'wishlist';

/** Puts the books whose hearts a guest has pressed into the wishlist of who has just signed in, and says so once for all of them. */
export async function addWantedHearts(show: (toast: Toast) => void, failure: string): Promise<void> {
  for (const bookId of takeWantedHearts()) {
    const answer = await sendChange(AddToWishlistDocument, { bookId });
    const payload = answer === 'offline' || answer === 'given up' ? null : answer;
    const refusal = payload?.userErrors[0];
    if (!payload || refusal) show({ kind: 'error', about, title: failure, detail: refusal?.message });
    else if (payload.message) show({ kind: 'success', about, title: payload.message });
  }
}
