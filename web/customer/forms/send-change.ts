import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Variables } from '../../kit/operation.ts';
import { sessionMark } from '../../kit/session-cookie.ts';
import { online, unlessOffline } from '../../ui/network.ts';
import { type Apollo, loadApollo } from '../apollo/load-apollo.ts';
import { broadcast } from '../session/tabs.ts';
import type { ChangePayload } from './refusal.ts';

/** A mutation of one field. */
export type Mutation<Payload extends ChangePayload, Given extends Variables> = TypedDocumentNode<
  Readonly<Record<string, Payload | null>>,
  Given
>;

/** Sends a mutation and gives what it was answered with; null where there is no answer. */
type Send = <Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  variables: Given,
) => Promise<Payload | null>;

export type Sending = {
  /** What sends a guest's mutation (post-change.ts). Left out, it is a customer's and goes by Apollo, which is loaded for it and keeps the answer. */
  readonly post?: Send | undefined;
  /** Whether a change that is made offline is sent once the device is back online; otherwise it is not sent. */
  readonly waits?: boolean | undefined;
  /** Aborted, it gives the change up, unless that has been sent by then. */
  readonly signal?: AbortSignal | undefined;
  /** Called right before the change is sent. */
  readonly onSend?: (() => void) | undefined;
};

/** Why a change was not sent: the device is offline, or the change was given up. */
export type Unsent = 'offline' | 'given up';

/**
 * Sends a mutation in the session of now, and gives what that was answered with; null where there is no answer. Its message is left
 * out where the page is in another language by then. Never rejects.
 */
export async function sendChange<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  variables: Given,
  { post, waits = true, signal, onSend }: Sending = {},
): Promise<Payload | Unsent | null> {
  const session = sessionMark();
  const load = async () => (post ? () => post(mutation, variables) : apolloSender(mutation, variables));
  const send = await (waits ? load() : unlessOffline(load));
  if (send === 'offline') return 'offline';
  try {
    await online(signal);
  } catch {
    return 'given up';
  }
  if (!send || sessionMark() !== session) return null;
  onSend?.();
  const { lang } = document.documentElement;
  // A mistake of the script is said to the reader as what had no answer, whom it must not keep waiting.
  const payload = await send().catch((error: unknown) => {
    reportError(error);
    return null;
  });
  return payload && lang !== document.documentElement.lang ? { ...payload, message: null } : payload;
}

/** Null where Apollo can't be loaded. */
async function apolloSender<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  variables: Given,
): Promise<(() => Promise<Payload | null>) | null> {
  const apollo = await loadApollo().catch(() => null);
  return apollo && (() => mutate(apollo, mutation, variables));
}

async function mutate<Payload extends ChangePayload, Given extends Variables>(
  apollo: Apollo,
  mutation: Mutation<Payload, Given>,
  variables: Given,
): Promise<Payload | null> {
  const session = sessionMark();
  const { lang } = document.documentElement;
  const result = await apollo.client
    .mutate<Readonly<Record<string, Payload | null>>>({ mutation, variables, errorPolicy: 'all' })
    .catch(() => null); // The network is down.
  const payload = payloadOf(result?.data);
  // An answer that was lost may have been that of a change, and one may name books in a language that the page has left: what is
  // shown is to be the server's again.
  if (!payload || lang !== document.documentElement.lang) apollo.refetch();
  // Apollo has kept the answer, whoever is there by now.
  if (session !== '' && sessionMark() !== session) apollo.forgetLate();
  if (!payload?.userErrors.length) broadcast('data');
  return payload;
}

/** Beside the field that was asked for, Apollo may add the name of the type. */
export const payloadOf = <Payload extends ChangePayload>(
  data: Readonly<Record<string, Payload | null>> | null | undefined,
): Payload | null => Object.values(data ?? {}).find((value) => typeof value === 'object') ?? null;
