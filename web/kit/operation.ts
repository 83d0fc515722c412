import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/**
 * A page's operation, as codegen's `TypedDocumentNode` has the types of it: codegen leaves only the hash of its text in the script,
 * `sha256:…`. With a method, so that any document is one of unknown data.
 */
export type PageDocument<Data, Variables> = { __apiType?(variables: Variables): Data };

/** @public A document that is typed, by codegen.ts, as what the script has the hash alone of: Apollo can't send it. */
export type HashedDocument<Data, Variables> = TypedDocumentNode<Data, Variables> & {
  readonly __meta__: { readonly hash: string };
};

export type Variables = Readonly<Record<string, unknown>>;

/** An operation to ask; `Data` is what its answer has, known to the compiler alone. */
export type Operation<Data = unknown> = {
  readonly hash: string;
  readonly variables: Variables;
  __data?(): Data;
};

export function operationOf<Data, Asked extends Variables>(
  document: PageDocument<Data, Asked>,
  variables: Asked,
): Operation<Data> {
  // What `replaceDocumentWithHash` of the client preset puts into the place of a document.
  const { hash } = (document as unknown as { readonly __meta__: { readonly hash: string } }).__meta__;
  return { hash, variables };
}
