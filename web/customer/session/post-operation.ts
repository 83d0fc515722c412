import type { FormattedExecutionResult } from 'graphql';
import { noticeSession } from './session.ts';

/** Posts an operation with the session's cookie, in the page's language, and notices a session that has begun or ended by it. Rejects for an answer that is no JSON too. */
export async function postOperation(
  operation: Readonly<Record<string, unknown>>,
  signal: AbortSignal | null = null,
): Promise<FormattedExecutionResult> {
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/graphql-response+json',
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
    },
    body: JSON.stringify(operation),
  });
  // The shop's own answer, by contract with the schema; an answer of anything on the way is no JSON.
  const result = (await response.json()) as FormattedExecutionResult;
  noticeSession();
  return result;
}
