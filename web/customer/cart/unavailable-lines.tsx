import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { isInStock } from './line-stock.tsx';
import type { ShownCart } from './shown-cart.ts';

/**
 * Beside what the cart comes to: that some of its lines can't be ordered, with the way to be rid of them. The server counts them as
 * long as they are there, and refuses the whole order for them.
 */
export function UnavailableLines({ cart }: { readonly cart: ShownCart }) {
  const [isKept, setKept] = useState(false);
  const lines =
    cart.lines?.filter(({ priced, quantity }) => priced && !isInStock({ quantity, book: priced.book })) ?? [];
  if (lines.length === 0) {
    return (
      isKept && (
        <output ref={focusIfLost} tabIndex={-1}>
          <FormattedMessage id="cart.available_kept" />
        </output>
      )
    );
  }
  const keepAvailable = () => {
    setKept(true);
    for (const line of lines) {
      const stock = line.priced?.book?.stock;
      if (stock) cart.setQuantity(line, stock);
      else cart.remove(line);
    }
  };
  return (
    <Alert
      kind="warning"
      action={
        <Button look="secondary" size="small" onClick={keepAvailable}>
          <FormattedMessage id="cart.keep_available" />
        </Button>
      }
    >
      <FormattedMessage id="checkout.blocked" />
    </Alert>
  );
}
