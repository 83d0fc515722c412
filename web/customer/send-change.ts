import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { sessionMark } from '../kit/session-cookie.ts';
import { isOffline, online } from '../ui/network.ts';
import { loadApollo } from './load-apollo.ts';
import type { Payload } from './refusal.ts';
import { broadcast } from './tabs.ts';

export type Sending = {
  /** Whether a change that is made offline waits for the network; otherwise it is not sent. */
  readonly waits?: boolean;
  /** Aborted, it gives the change up, unless that has been sent by then. */
  readonly signal?: AbortSignal | undefined;
  /** Called right before the change is sent. */
  readonly onSend?: (() => void) | undefined;
};

/**
 * Sends a mutation of one field, and gives what that was answered with; null where there is no answer. Where the device is
 * offline, the mutation is sent once it is back online, in the same session.
 */
export async function sendChange<Given extends Payload, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Readonly<Record<string, Given | null>>, Variables>,
  variables: Variables,
  { waits = false, signal, onSend }: Sending = {},
): Promise<Given | 'given up' | null> {
  if (!waits && isOffline()) return null;
  const session = sessionMark();
  const apollo = await loadApollo().catch(() => null);
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
