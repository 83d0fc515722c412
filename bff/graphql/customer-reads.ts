import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from './context.ts';
import { type Fragments, fragmentsIn } from './fragments.ts';
import { variablesOf } from './variables.ts';

/**
 * Refuses, as a whole and before any of it runs, an operation that asks for what is a customer's in a request that may not read
 * it. `viewer` would be null there, which clients take for the end of the session. What is a customer's has the scope PRIVATE
 * in the contract.
 */
export const customerReads = (schema: GraphQLSchema): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue }) => {
      if (!operation || contextValue.session.mayRead) return;
      const fragments = fragmentsIn(document);
      const variables = variablesOf(schema, document, operation, request);
      const root = schema.getRootType(operation.operation) ?? undefined;
      if (!asksForPrivate({ schema, fragments, variables }, operation.selectionSet, root)) return;
      throw new GraphQLError('What is a customer’s is answered by POST, or by GET with a bearer token.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) } },
      });
    },
  }),
});

type Surroundings = {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Whether a private field would be executed, at any depth. The places of a document are few: document-limits.ts counts them. */
function asksForPrivate(
  surroundings: Surroundings,
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
): boolean {
  const { schema, fragments, variables } = surroundings;
  return selections.some((selection) => {
    if (!isExecuted(selection, variables)) return false;
    if (selection.kind === Kind.FIELD) {
      const field =
        isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : undefined;
      if (!field) return false; // of the schema itself
      const { selectionSet } = selection;
      return (
        isPrivate(schema, field) ||
        (selectionSet !== undefined && asksForPrivate(surroundings, selectionSet, getNamedType(field.type)))
      );
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    if (!fragment) return false;
    const type = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
    return asksForPrivate(surroundings, fragment.selectionSet, type);
  });
}

const isExecuted = (selection: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean =>
  getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false;

function isPrivate(schema: GraphQLSchema, { astNode }: GraphQLField<unknown, unknown>): boolean {
  const directive = schema.getDirective('cacheControl');
  return directive && astNode ? getDirectiveValues(directive, astNode)?.['scope'] === 'PRIVATE' : false;
}
