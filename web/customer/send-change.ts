import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { sessionMark } from '../kit/session-cookie.ts';
import { isOffline, online } from '../ui/network.ts';
import { loadApollo } from './load-apollo.ts';
import type { Payload } from './refusal.ts';
import { broadcast } from './tabs.ts';

/**
 * Sends a mutation of one field, and gives what that was answered with; null where there is no answer. Nothing is sent while the
 * device is offline: it waits to be sent once the device is back online, in the same session, or else fails at once.
 */
export async function sendChange<Given extends Payload, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Readonly<Record<string, Given | null>>, Variables>,
  variables: Variables,
  { waits = false } = {},
): Promise<Given | null> {
  if (!waits && isOffline()) return null;
  const session = sessionMark();
  const apollo = await loadApollo().catch(() => null);
  await online();
  if (!apollo || sessionMark() !== session) return null;
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
