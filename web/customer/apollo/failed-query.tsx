import { CombinedGraphQLErrors } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { refusalIn } from '../../kit/answer.ts';
import { FailedRequest } from '../../ui/failed-request.tsx';
import { useToast } from '../../ui/toast-provider.tsx';

type Props = {
  /** As Apollo gives it. */
  readonly error: Error | undefined;
  /** The customer's field that could not be had, where others could. */
  readonly field?: string | undefined;
  readonly onRetry: () => void;
};

/** In the place of what could not be had of the visitor's; a toast says so too, each time that it has failed. */
export function FailedQuery({ error, field, onRetry }: Props) {
  const intl = useIntl();
  const { show } = useToast();
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const reason = refusalIn(field === undefined ? errors : errors.filter(({ path }) => path?.[1] === field)) ?? null;
  const say = useEffectEvent(() =>
    show({ kind: 'error', title: intl.formatMessage({ id: 'userError.REFUSED' }), detail: reason }),
  );
  useEffect(() => say(), []);
  return (
    <FailedRequest
      reason={reason}
      onRetry={(hadFocus) => {
        if (hadFocus) focusAround(document.activeElement);
        onRetry();
      }}
    />
  );
}

/** The button goes as it is pressed: who has pressed it goes on from what it belongs to (as layout/route-announcer.tsx has it). */
function focusAround(button: Element | null): void {
  const heading = button?.closest('section')?.getAttribute('aria-labelledby');
  document.getElementById(heading ?? 'main')?.focus({ preventScroll: true });
}
