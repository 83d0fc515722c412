import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';

/** Empties the cart, after asking. */
export function ClearCart({ onClear }: { readonly onClear: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setAsks(true)}>
        <FormattedMessage id="cart.clear" />
      </Button>
      {asks && (
        <Question
          title="cart.clear_ask"
          no="cart.keep"
          yes="cart.clear_yes"
          onYes={onClear}
          onGone={() => setAsks(false)}
        />
      )}
    </>
  );
}
