import type { HeartProps } from '../../book/heart-context.ts';
import { AddToWishlistDocument, RemoveFromWishlistDocument } from '../../generated/private/graphql.ts';
import { WithError } from '../../ui/with-error.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { HeartButton } from './heart-button.tsx';
import { useAction } from '../forms/use-action.ts';
import { useViewer } from '../apollo/use-viewer.ts';

const about = 'wishlist';
const options = { toastAhead: false, about };

/** The heart of a customer: whether the book is in the wishlist comes with the viewer, once for all hearts of a document. */
export function CustomerHeart(props: HeartProps) {
  const { viewer, loading } = useViewer();
  const { show } = useToast({ ahead: false });
  const adding = useAction(AddToWishlistDocument, options);
  const removing = useAction(RemoveFromWishlistDocument, options);
  const bookId = props.book.id;
  const filled = viewer?.wishlistBookIds?.includes(bookId) ?? false;
  const { run, failed } = filled ? removing : adding;
  const toggle = async () => {
    const payload = await run({ bookId });
    if (payload?.message) show({ kind: 'success', about, title: payload.message });
  };
  return (
    <WithError error={failed}>
      <HeartButton
        {...props}
        filled={filled}
        pending={adding.pending || removing.pending}
        waiting={loading && !viewer}
        onClick={() => void toggle()}
      />
    </WithError>
  );
}
