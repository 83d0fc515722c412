import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLBoolean, type GraphQLSchema, Kind, type OperationDefinitionNode, type TypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { CacheHint } from './cache-hints.ts';
import type { Context } from './context.ts';
import { itemCounts } from './long-lists.ts';
import { followed } from './plan-run.ts';
import { queryPlans, type QueryPlan } from './query-plan.ts';
import { variablesOf } from './variables.ts';

/** Plans are kept in memory up to so many fields together, some 5 MB. */
const keptFields = 10_000;

/**
 * Answers queries for what is public by plans, which take less work than graphql-js; where a plan gives up, graphql-js answers as if
 * there was none. Reads of one request are memoized, so that none is made twice for that.
 */
export const plannedAnswers = (schema: GraphQLSchema): ApolloServerPlugin<Context> => {
  const makePlan = queryPlans(schema);
  const plans = new LRUCache<string, { readonly plan: QueryPlan | null }>({
    maxSize: keptFields,
    sizeCalculation: ({ plan }) => 1 + (plan?.size ?? 0),
  });
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({
        document,
        operation,
        queryHash,
        request,
        contextValue,
        response,
        overallCachePolicy,
      }) => {
        if (!operation) return null; // it is refused after this
        const variables = variablesOf(schema, document, operation, request);
        const key = [queryHash, operation.name?.value, ...conditions(operation, variables)].join(' ');
        const known = plans.get(key) ?? { plan: makePlan(document, operation, variables) };
        plans.set(key, known);
        const itemsBefore = itemCounts.of(contextValue);
        const onHint = (hint: CacheHint) => overallCachePolicy.restrict(hint);
        const data = known.plan && (await followed(known.plan.complete, { context: contextValue, variables, onHint }));
        if (data) return { http: response.http, body: { kind: 'single', singleResult: { data } } };
        itemCounts.set(contextValue, itemsBefore);
        return null;
      },
    }),
  };
};

/** What decides on `@skip` and `@include`, by which plans of one operation differ. */
const conditions = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly boolean[] =>
  variableDefinitions
    .filter(({ type }) => isBoolean(type))
    .map(({ variable }) => variables[variable.name.value] === true);

const isBoolean = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE
    ? isBoolean(type.type)
    : type.kind === Kind.NAMED_TYPE && type.name.value === GraphQLBoolean.name;
