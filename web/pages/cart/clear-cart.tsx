import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Empties the cart, after asking. */
export function ClearCart({ onClear }: { readonly onClear: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setAsks(true)}>
        <FormattedMessage id="cart.clear" />
      </Button>
      {asks && (
        <Dialog
          title={<FormattedMessage id="cart.clear_ask" />}
          onGone={() => setAsks(false)}
          answers={
            <>
              <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
                <FormattedMessage id="cart.keep" />
              </Button>
              <Button
                look="secondary"
                onClick={({ currentTarget }) => {
                  currentTarget.closest('dialog')?.close();
                  onClear();
                }}
              >
                <FormattedMessage id="cart.clear_yes" />
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
