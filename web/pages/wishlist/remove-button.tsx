import { useAction } from '../../customer/use-action.ts';
import { RemoveFromWishlistDocument } from '../../generated/private/graphql.ts';
import { useActionLabel } from '../../i18n/action-label.ts';
import { IconButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-provider.tsx';

type Props = {
  readonly bookId: string;
  readonly title: string;
  /** Reloads the list. */
  readonly onRemoved: () => Promise<void>;
};

/** Takes a book out of the wishlist, in the legacy API's words. */
export function RemoveButton({ bookId, title, onRemoved }: Props) {
  const labelOf = useActionLabel();
  const { show } = useToast();
  const { run, pending } = useAction(RemoveFromWishlistDocument);
  const remove = async () => {
    const payload = await run({ bookId });
    if (!payload) return;
    if (payload.message) show({ kind: 'success', title: payload.message });
    await onRemoved();
  };
  return (
    <IconButton
      icon="close"
      look="bare"
      pending={pending}
      aria-label={labelOf('cart.remove', title)}
      onClick={() => void remove()}
    />
  );
}
