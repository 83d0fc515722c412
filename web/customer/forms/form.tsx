import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { FormBody } from '../../ui/form-body.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { enteredIn } from './entered.ts';
import { FormErrors } from './form-errors.ts';
import type { FormState } from './use-form.ts';

type Props = {
  readonly form: FormState;
  /** The words on its button. */
  readonly button: MessageId;
  /** Secondary where something else on the page helps rather than the form. */
  readonly look?: 'primary' | 'secondary';
  /** Once it is done, what was answered takes its place. */
  readonly once?: boolean;
  /** Given what has been entered, by the name of the field. */
  readonly onSubmit: (valueOf: (name: string) => string) => void;
  readonly children: ReactNode;
};

/**
 * A form that changes something, with what it was answered with, or failed for, above its button. Posted, and not to be sent off
 * before the page is hydrated, so that no password ever gets into an address.
 */
export function Form({ form, button, look = 'primary', once = false, onSubmit, children }: Props) {
  const { ref, pending, errors, failed, done } = form;
  const hydrated = useHydrated();
  const { prepare } = useToast({ ahead: false });
  useEffect(() => {
    const element = ref.current;
    // By the time that it is sent off, the network may be down.
    element?.addEventListener('focusin', prepare, { once: true });
    return () => element?.removeEventListener('focusin', prepare);
  }, [ref, prepare]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(enteredIn(event.currentTarget));
  };
  const answer = done !== null && (
    <Alert kind="success">
      <p dir="auto">{done}</p>
    </Alert>
  );
  if (answer && once)
    return (
      // The button that had the focus is gone with the form, whose end may have been far below what takes its place.
      <div ref={focusIfLost} tabIndex={-1}>
        {answer}
      </div>
    );
  return (
    <FormBody ref={ref} onSubmit={submit}>
      <FormErrors value={errors}>{children}</FormErrors>
      {answer}
      {failed !== null && (
        <Alert kind="error" silent>
          <p dir="auto">{failed}</p>
        </Alert>
      )}
      <PendingButton
        type="submit"
        look={look}
        pending={pending}
        pendingLabel={<FormattedMessage id="a11y.loading" />}
        waiting={!hydrated}
      >
        <FormattedMessage id={button} />
      </PendingButton>
    </FormBody>
  );
}
