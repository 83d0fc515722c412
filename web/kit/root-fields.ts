import type { InMemoryCache, OperationVariables } from '@apollo/client';
import { Kind, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** The fields that a query asks of the root: under what name they are answered, and under what name they are cached. */
export function rootFields(
  cache: InMemoryCache,
  query: DocumentNode,
  variables: OperationVariables,
): ReadonlyMap<string, string> {
  const fragments = new Map(
    query.definitions
      .filter((part): part is FragmentDefinitionNode => part.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  );
  const fieldsOf = (selections: SelectionSetNode | undefined): FieldNode[] =>
    (selections?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      return fieldsOf(
        selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value),
      );
    });
  const operation = query.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);
  return new Map(
    fieldsOf(operation?.selectionSet).map((field) => [
      field.alias?.value ?? field.name.value,
      cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
    ]),
  );
}
