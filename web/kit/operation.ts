import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** A page's operation: codegen leaves only the hash of its text in the script, `sha256:…`. */
export type PageDocument<Data, Variables> = TypedDocumentNode<Data, Variables>;

export type Variables = Readonly<Record<string, unknown>>;

export type Operation = { readonly hash: string; readonly variables: Variables };

export function operationOf<Data, Asked extends Variables>(
  document: PageDocument<Data, Asked>,
  variables: Asked,
): Operation {
  // What `replaceDocumentWithHash` of the client preset puts into the place of a document.
  const { hash } = (document as unknown as { readonly __meta__: { readonly hash: string } }).__meta__;
  return { hash, variables };
}
