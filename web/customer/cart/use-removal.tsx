import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { nameOf } from './name-of.ts';
import { isolated } from '../../i18n/isolated.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import type { ShownCart, ShownLine } from './shown-cart.ts';

type Removal = {
  /** Those of the cart; what was put back last has what was known of it until the server has said it anew. */
  readonly lines: ShownCart['lines'];
  readonly remove: (line: ShownLine) => void;
  readonly clear: () => void;
  /** The book that was put back last. */
  readonly restored: string | null;
  /** That a line was removed, with the way to put it back. */
  readonly notice: ReactNode;
};

/** Takes lines out of the cart; the last one can be put back where it was until the next is removed, or the cart is cleared. */
export function useRemoval(cart: ShownCart): Removal {
  const [last, setLast] = useState<{ readonly line: ShownLine; readonly index: number } | null>(null);
  const [restored, setRestored] = useState<ShownLine | null>(null);
  const language = usePageLanguage();
  // Its removal was refused, or another tab has put it in again.
  const isBack = cart.lines?.some(({ bookId }) => bookId === last?.line.bookId);

  const remove = (line: ShownLine) => {
    setLast({ line, index: cart.lines?.findIndex(({ bookId }) => bookId === line.bookId) ?? 0 });
    cart.remove(line);
  };
  const clear = () => {
    setLast(null);
    cart.clear();
  };
  const restore = async (removed: NonNullable<typeof last>) => {
    setRestored(removed.line);
    setLast(null);
    const isDone = await cart.restore(removed.line, removed.index);
    if (!isDone) setLast((later) => later ?? removed);
  };
  const notice = last && !isBack && (
    <Alert
      kind="info"
      silent
      action={
        // The last line took the focus along.
        <Button
          key={last.line.bookId}
          ref={focusIfLost}
          look="secondary"
          size="small"
          onClick={() => void restore(last)}
        >
          <FormattedMessage id="cart.undo" />
        </Button>
      }
    >
      <FormattedMessage
        id="cart.removed"
        values={{ title: isolated(nameOf({ bookId: last.line.bookId, book: last.line.priced?.book }), language) }}
      />
    </Alert>
  );
  const lines =
    cart.lines?.map((line) =>
      line.priced === null && line.bookId === restored?.bookId ? { ...line, priced: restored.priced } : line,
    ) ?? null;
  return { lines, remove, clear, restored: restored?.bookId ?? null, notice };
}
