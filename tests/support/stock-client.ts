import { hash } from 'node:crypto';
import { type DocumentNode, Kind, parse } from 'graphql';

/** What a test asks of a GraphQL client, whichever library it is. */
export type StockClient = AsyncDisposable & {
  readonly name: string;
  /** Sends an operation; never rejects. */
  readonly send: (text: string, variables?: Variables) => Promise<Reply>;
  /** Keeps the token of a session, or forgets it. */
  readonly keep: (token: string | null) => Promise<void>;
  /** The token that it keeps, which an answer may have renewed. */
  readonly token: () => Promise<string | null>;
  readonly speak: (language: 'en' | 'ar') => Promise<void>;
};

export type Variables = Readonly<Record<string, unknown>>;

/** `errors`: the codes of errors in an answer, `HTTP 405` where the client reads no answer of this status, `lost` without an answer. */
export type Reply = { readonly data: unknown; readonly errors: readonly string[] };

/** An operation of a manifest: its text as the client sends it. */
export type ManifestOperation = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly body: string;
};

export const manifestOf = (texts: readonly string[], asSent: (text: string) => string): string =>
  JSON.stringify({
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: texts.map((text): ManifestOperation => {
      const body = asSent(text);
      const { name, operation } = operationOf(parse(text));
      return { id: hash('sha256', body), name, type: operation, body };
    }),
  });

export function operationOf(document: DocumentNode): { name: string; operation: string } {
  const found = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  return { name: found?.name?.value ?? '', operation: found?.operation ?? '' };
}
