import { useFragment } from '@apollo/client/react';
import { ShellFragmentDoc, type ShellFragment } from '../generated/graphql.ts';

/** How to reach the press, as the page's query brought it along; null where that could not be had. */
export function useContact(): ShellFragment['contact'] {
  const { data, complete } = useFragment({
    fragment: ShellFragmentDoc,
    fragmentName: 'Shell',
    from: { __typename: 'Query' },
  });
  return complete ? data.contact : null;
}
