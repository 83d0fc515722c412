import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { loadApollo } from './load-apollo.ts';
import type { Payload } from './refusal.ts';
import { sayToOtherTabs } from './tabs.ts';

/** Sends a mutation of one field, and gives what that was answered with; null where there is no answer. */
export async function sendChange<Given extends Payload, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Readonly<Record<string, Given | null>>, Variables>,
  variables: Variables,
): Promise<Given | null> {
  try {
    const { client } = await loadApollo();
    const { data } = await client.mutate<Readonly<Record<string, Given | null>>>({
      mutation,
      variables,
      errorPolicy: 'all',
    });
    // Beside the field that was asked for, Apollo may add the name of the type.
    const payload = Object.values(data ?? {}).find((value) => typeof value === 'object') ?? null;
    if (payload) sayToOtherTabs('data');
    return payload;
  } catch {
    return null; // The network is down, or Apollo did not come.
  }
}
