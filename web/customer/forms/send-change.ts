import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { sessionMark } from '../../kit/session-cookie.ts';
import { online, unlessOffline } from '../../ui/network.ts';
import { loadApollo } from '../apollo/load-apollo.ts';
import type { Payload } from './refusal.ts';
import { broadcast } from '../session/tabs.ts';

export type Sending = {
  /** Whether a change that is made offline is sent once the device is back online; otherwise it is not sent. */
  readonly waits?: boolean | undefined;
  /** Aborted, it gives the change up, unless that has been sent by then. */
  readonly signal?: AbortSignal | undefined;
  /** Called right before the change is sent. */
  readonly onSend?: (() => void) | undefined;
};

/** Why a change was not sent: the device is offline, or the change was given up. */
export type Unsent = 'offline' | 'given up';

/** Sends a mutation of one field, in the session of now, and gives what that was answered with; null where there is no answer. */
export async function sendChange<Given extends Payload, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Readonly<Record<string, Given | null>>, Variables>,
  variables: Variables,
  { waits = true, signal, onSend }: Sending = {},
): Promise<Given | Unsent | null> {
  const session = sessionMark();
  const apollo = await (waits ? apolloOrNull() : unlessOffline(apolloOrNull));
  if (apollo === 'offline') return 'offline';
  try {
    await online(signal);
  } catch {
    return 'given up';
  }
  if (!apollo || sessionMark() !== session) return null;
  onSend?.();
  const payload = await apollo.client
    .mutate<Readonly<Record<string, Given | null>>>({ mutation, variables, errorPolicy: 'all' })
    // Beside the field that was asked for, Apollo may add the name of the type.
    .then(({ data }) => Object.values(data ?? {}).find((value) => typeof value === 'object') ?? null)
    .catch(() => null); // The network is down.
  // An answer that was lost may have been that of a change: what is shown is to be the server's again.
  if (!payload) apollo.refetch();
  // Apollo has kept the answer, whoever is there by now.
  if (session !== '' && sessionMark() !== session) apollo.forgetLate();
  if (!payload?.userErrors.length) broadcast('data');
  return payload;
}

const apolloOrNull = () => loadApollo().catch(() => null);
