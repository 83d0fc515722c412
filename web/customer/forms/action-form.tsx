import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormBody } from '../../ui/form-body.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Props = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** As useAction gives them. */
  readonly pending: boolean;
  readonly failed: string | null;
  /** The words on its button. */
  readonly button: MessageId;
  /** Secondary where something else on the page helps rather than the form. */
  readonly look?: 'primary' | 'secondary';
  /** Given what has been entered, by the name of the field. */
  readonly onEntered: (entered: (name: string) => string) => void;
  readonly children: ReactNode;
};

/**
 * A form that changes something, with what it failed for above its button. Posted, and not to be sent off before the page is
 * hydrated, so that no password ever gets into an address.
 */
export function ActionForm({ form, pending, failed, button, look = 'primary', onEntered, children }: Props) {
  const hydrated = useHydrated();
  const { prepare } = useToast({ ahead: false });
  useEffect(() => {
    const element = form.current;
    // By the time that it is sent off, the network may be down.
    element?.addEventListener('focusin', prepare, { once: true });
    return () => element?.removeEventListener('focusin', prepare);
  }, [form, prepare]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    onEntered((name) => textOf(entered.get(name)));
  };
  return (
    <FormBody ref={form} onSubmit={submit}>
      {children}
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

/** A field of text is never a file. */
const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === 'string' ? entry : '');
