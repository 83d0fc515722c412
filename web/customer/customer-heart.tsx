import type { HeartProps } from '../book/heart-context.ts';
import { AddToWishlistDocument, RemoveFromWishlistDocument } from '../generated/private/graphql.ts';
import { useToast } from '../ui/toast-provider.tsx';
import { HeartButton } from './heart-button.tsx';
import { useAction } from './use-action.ts';
import { useViewer } from './use-viewer.ts';

/** The heart of a customer: whether the book is in the wishlist comes with the viewer, once for all hearts of a document. */
export function CustomerHeart(props: HeartProps) {
  const { viewer, loading } = useViewer();
  const { show } = useToast({ ahead: false });
  const adding = useAction(AddToWishlistDocument, { toastAhead: false });
  const removing = useAction(RemoveFromWishlistDocument, { toastAhead: false });
  const bookId = props.book.id;
  const filled = viewer?.wishlistBookIds?.includes(bookId) ?? false;
  const toggle = async () => {
    const payload = await (filled ? removing : adding).run({ bookId });
    if (payload?.message) show({ kind: 'success', title: payload.message });
  };
  return (
    <HeartButton
      {...props}
      filled={filled}
      pending={adding.pending || removing.pending}
      disabled={loading && !viewer}
      onClick={() => void toggle()}
    />
  );
}
