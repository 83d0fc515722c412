import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from '../../navigation/router.ts';
import type { RefusalFragment } from '../../generated/private/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { placeInstead } from '../../kit/guard.ts';
import type { Variables } from '../../kit/operation.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import type { Toast } from '../../ui/toast.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { type ChangePayload, type FieldErrors, fieldErrors, needsSignIn } from './refusal.ts';
import { type Mutation, sendChange, type Sending } from './send-change.ts';
import { endSession } from '../session/session.ts';

export type ActionOptions = {
  /** What a failure is called; a refusal that no field is at fault for too, unless the legacy API's own words are to stand alone. */
  readonly failure?: MessageId;
  readonly refusal?: 'titled' | 'alone';
  /** Its fields are named as those of the input; the first that is wrong gets the focus, and a changed one is wrong no longer. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** What its toasts are about (ui/toast.ts); those of a form are about that, unless it is named. */
  readonly about?: string;
  /** What draws toasts is loaded with the page; not for what is on every page. */
  readonly toastAhead?: boolean;
  /** Its tries follow each other in a queue: what one has failed for stays through the next, until the caller clears it. */
  readonly queued?: boolean;
} & Pick<Sending, 'post' | 'waits'>;

type Running = Pick<Sending, 'signal' | 'onSend'> & {
  /** Told of every refusal, before it is said; gives whether the page says it already. */
  readonly onRefused?: ((refusals: readonly RefusalFragment[]) => boolean) | undefined;
};

export type Action<Given, Payload> = {
  /** What the change was answered with; null where it was not done, which has been said by then, was given up, or another is still under way. */
  readonly run: (variables: Given, running?: Running) => Promise<Payload | null>;
  readonly pending: boolean;
  readonly errors: FieldErrors;
  /** For what else is said of it: a later answer takes the place of the one before. */
  readonly about: string | undefined;
  /** What the last try failed for, where that is the fault of no field: it stays where a toast has said it. */
  readonly failed: string | null;
  /** The same for what is tried without a request; `clear` before each try. */
  readonly fail: (toast: Omit<Toast, 'kind'>) => void;
  readonly clear: () => void;
  /** A text in the page's language as it is when this is called, also after an answer was awaited. */
  readonly textOf: (id: MessageId, values?: Readonly<Record<string, number>>) => string;
};

/** Something is entered, or chosen. */
const changes = ['input', 'change'] as const;

const without = (name: string, { [name]: _right, ...others }: FieldErrors): FieldErrors => others;

/**
 * A mutation as a form or a button needs it, rather than by Apollo's `useMutation`, which can't be called before Apollo is there:
 * what sends it is loaded when the action first runs.
 */
export function useAction<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  {
    failure = 'userError.REFUSED',
    refusal = 'titled',
    form,
    about: named,
    toastAhead = true,
    queued,
    post,
    waits,
  }: ActionOptions = {},
): Action<Given, Payload> {
  const intl = useIntl();
  const { show, prepare } = useToast({ ahead: toastAhead });
  const navigate = useNavigate();
  const id = useId();
  const about = named ?? (form && id);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [saidIn, setSaidIn] = useState(intl.locale);
  const isRunning = useRef(false);
  useEffect(() => {
    if (!form) return;
    const forget = ({ target }: Event) => {
      const name = target instanceof Element && form.current?.contains(target) ? target.getAttribute('name') : null;
      if (name !== null) setErrors((wrong) => (name in wrong ? without(name, wrong) : wrong));
    };
    // Of the window, after React: a rendering before React has heard of the change would undo it.
    const gone = new AbortController();
    for (const type of changes) addEventListener(type, forget, gone);
    return () => gone.abort();
  }, [form]);

  // The language may be another by the time that an answer comes.
  const latest = useRef(intl);
  useEffect(() => {
    latest.current = intl;
  }, [intl]);
  const textOf: Action<Given, Payload>['textOf'] = (id, values) => latest.current.formatMessage({ id }, values);
  /** Whether the form has a field for it. */
  const mark = (wrong: FieldErrors): boolean => {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    const control = first === undefined ? null : form?.current?.elements.namedItem(first);
    if (!(control instanceof HTMLElement)) return false;
    control.focus();
    return true;
  };
  const fail = (toast: Omit<Toast, 'kind'>) => {
    show({ kind: 'error', about, ...toast });
    setFailed(toast.detail ?? toast.title);
  };

  const clear = () => {
    setErrors({});
    setFailed(null);
  };
  // What was wrong has been said in the language of then: on a page of another one it is said no longer.
  if (saidIn !== intl.locale) {
    setSaidIn(intl.locale);
    clear();
  }

  const settle = (payload: Payload | null, session: string, onRefused: Running['onRefused']): Payload | null => {
    if (!payload) fail({ title: textOf(failure) });
    const refusals = payload?.userErrors ?? [];
    if (refusals.length === 0) return payload;
    if (onRefused?.(refusals)) return null;
    if (needsSignIn(refusals)) {
      // It is said in one place, whatever the end was noticed by (session-end.tsx).
      endSession(session);
      // Where the reader is now, not where they were as they pressed.
      void navigate(placeInstead.customer(globalThis.location));
      return null;
    }
    const message = refusals[0]?.message ?? '';
    // Messages are in the language in which it was sent.
    if (latest.current.locale !== intl.locale) fail({ title: textOf(failure) });
    else if (mark(fieldErrors(refusals))) show({ kind: 'error', about, title: message });
    else fail(refusal === 'titled' ? { title: textOf(failure), detail: message } : { title: message });
    return null;
  };

  return {
    pending,
    errors,
    about,
    failed,
    fail,
    clear,
    textOf,
    run: async (variables, { onRefused, ...sending } = {}) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      prepare();
      setPending(true);
      if (!queued) clear();
      const session = sessionMark();
      const answer = await sendChange(mutation, variables, { post, waits, ...sending });
      isRunning.current = false;
      setPending(false);
      if (answer === 'offline') fail({ title: textOf('err.offline_again') });
      return typeof answer === 'string' ? null : settle(answer, session, onRefused);
    },
  };
}
