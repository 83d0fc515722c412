import { type RefObject, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RefusalFragment } from '../../generated/private/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { Variables } from '../../kit/operation.ts';
import type { ChangePayload } from './refusal.ts';
import { shownMessage, type Said } from './said.ts';
import type { Mutation } from './send-change.ts';
import { type Action, type ActionOptions, useAction } from './use-action.ts';

type Options = Omit<ActionOptions, 'form' | 'refusal'> & {
  /** Told of every refusal, before it is said; gives whether the page says it already. */
  readonly onRefused?: (refusals: readonly RefusalFragment[]) => boolean;
  /** What is said above the button once it is done, where the answer has no message; left out, the caller says it. */
  readonly done?: MessageId;
};

/** What <Form> shows of a form. */
export type FormState = Pick<Action<never, unknown>, 'pending' | 'errors' | 'failed'> & {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** What its last change was answered with. */
  readonly done: string | null;
};

type SentForm<Payload, Given> = {
  readonly form: FormState;
  /** Gives what it was answered with; null where it was not done, which has been said by then. */
  readonly send: (variables: Given) => Promise<Payload | null>;
} & Pick<Action<Given, Payload>, 'about' | 'textOf'>;

/**
 * A mutation that a form sends: what is entered stays in its fields, whatever comes of it. One that the script knows by its
 * hash alone has to be given what posts it.
 */
export function useForm<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given> & { readonly __meta__?: never },
  options?: Options,
): SentForm<Payload, Given>;
export function useForm<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  options: Options & Required<Pick<Options, 'post'>>,
): SentForm<Payload, Given>;
export function useForm<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  { done: doneId, onRefused, ...options }: Options = {},
): SentForm<Payload, Given> {
  const intl = useIntl();
  const ref = useRef<HTMLFormElement>(null);
  const { run, pending, errors, failed, about, textOf } = useAction(mutation, {
    refusal: 'alone',
    form: ref,
    ...options,
  });
  const [done, setDone] = useState<Said | null>(null);
  const send = async (variables: Given): Promise<Payload | null> => {
    setDone(null);
    const payload = await run(variables, { onRefused });
    if (payload && doneId) setDone({ message: payload.message, locale: intl.locale });
    return payload;
  };
  const doneText = done && doneId ? (shownMessage(done, intl.locale) ?? intl.formatMessage({ id: doneId })) : null;
  return { form: { ref, pending, errors, failed, done: doneText }, send, about, textOf };
}
