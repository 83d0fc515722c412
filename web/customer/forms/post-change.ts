import type { GraphQLFormattedError } from 'graphql';
import { operationOf, type Variables } from '../../kit/operation.ts';
import { noteMissing } from '../../ui/chunk.ts';
import { postOperation } from '../session/post-operation.ts';
import type { ChangePayload } from './refusal.ts';
import { type Mutation, payloadOf } from './send-change.ts';

/** Sends a guest's mutation, which the script knows by its hash alone, without Apollo; null where there is no answer. */
export async function postChange<Payload extends ChangePayload, Given extends Variables>(
  mutation: Mutation<Payload, Given>,
  variables: Given,
): Promise<Payload | null> {
  const { hash } = operationOf(mutation, variables);
  const result = await postOperation({ documentId: hash, variables }).catch(() => null); // The network is down.
  // What was entered stays, and the reader is offered to load the page of the shop's release.
  if (result?.errors?.some(isOfUnknown)) noteMissing();
  // Its shape is that of the mutation, by contract with the schema.
  return payloadOf(result?.data as Readonly<Record<string, Payload | null>> | undefined);
}

/** The shop does not know what is sent by its hash: this tab is of another release. */
const isOfUnknown = ({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): boolean =>
  extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND';
