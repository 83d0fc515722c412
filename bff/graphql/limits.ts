import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';
import type { Context } from './context.ts';
import { type FieldCosts, fieldCosts } from './field-costs.ts';
import { type Fragments, fragmentsIn } from './fragments.ts';
import { operationTooLarge } from './mistakes.ts';
import { variablesOf } from './variables.ts';

/**
 * What one operation may ask for with its variables, given its schema: several times what the largest page of the shop
 * does. Documented for clients in docs/api/limits.md. What its document may hold is known before, by document-limits.ts.
 */
const limits = { aliases: 200, cost: 10_000 } as const;

/**
 * What asking for the schema counts, so that it is asked for once, and with few aliases. graphql-js bounds the depth by a
 * rule of its own.
 */
const introspection = { cost: 5_001, alias: 30 } as const;

const words = { aliases: 'number of aliases', cost: 'cost' } as const;

type Measure = {
  /** Those of fields that have fields, once for each item that they may be asked of. */
  readonly aliases: number;
  /** Those of plain values, once each: how often a list has them their cost says. */
  readonly leafAliases: number;
  readonly cost: number;
  /** The fields asked for on this level. */
  readonly asked: ReadonlySet<string>;
};

const none: Measure = { aliases: 0, leafAliases: 0, cost: 0, asked: new Set() };

/** Refuses variables that don't fit, and operations that have more aliases or cost more than any client of ours needs. */
export const limitsPlugin = (schema: GraphQLSchema, costs = fieldCosts(schema)): ApolloServerPlugin<Context> => {
  /** What operations without variables come to, which is always the same, as long as their documents are kept. */
  const measured = new WeakMap<OperationDefinitionNode, Measure>();
  return {
    requestDidStart: async () => {
      let cost: number | null = null;
      return {
        didResolveOperation: async ({ document, operation, request }) => {
          if (!operation) return;
          const variables = variablesOf(schema, document, operation, request);
          const measure =
            measured.get(operation) ??
            measureOf({ schema, costs, fragments: fragmentsIn(document), variables }, operation);
          if (operation.variableDefinitions?.length === 0) measured.set(operation, measure);
          cost = measure.cost;
          const found = { aliases: allAliases(measure), cost };
          for (const name of ['aliases', 'cost'] as const) {
            if (found[name] <= limits[name]) continue;
            throw operationTooLarge(
              `This operation’s ${words[name]} is ${found[name]}, more than ${limits[name]}.`,
              operation,
            );
          }
        },
        willSendResponse: async ({ contextValue, response: { body } }) => {
          if (cost === null || body.kind !== 'single' || !contextValue.wantsCost) return;
          const { extensions } = body.singleResult;
          body.singleResult.extensions = { ...extensions, cost: { requested: cost, maximum: limits.cost } };
        },
      };
    },
  };
};

type Surroundings = {
  readonly schema: GraphQLSchema;
  readonly costs: FieldCosts;
  readonly fragments: Fragments;
  readonly variables: Readonly<Record<string, unknown>>;
};

function measureOf({ schema, costs, fragments, variables }: Surroundings, operation: OperationDefinitionNode): Measure {
  const measured = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    const measure = fragment
      ? ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : none;
    measured.set(name, measure);
    return measure;
  };

  const ofField = (field: FieldNode, parent: GraphQLNamedType | undefined): Measure => {
    const name = field.name.value;
    const type = typeOf(name, parent);
    const below = field.selectionSet ? ofSelections(field.selectionSet, type && getNamedType(type)) : none;
    const alias = field.alias ? 1 : 0;
    if (name.startsWith('__')) {
      const cost = field.selectionSet ? introspection.cost + below.cost : 1;
      return { ...none, aliases: alias + allAliases(below) * introspection.alias, cost };
    }
    const { weight, size, slicingArguments, detailCost } = costs.of(parent?.name, name);
    const items = Math.max(size, longest(field, slicingArguments, variables));
    return {
      aliases: (field.selectionSet ? alias : 0) + below.aliases * Math.min(items, costs.assumedSize),
      leafAliases: (field.selectionSet ? 0 : alias) + below.leafAliases,
      cost: weight + (below.cost + detailCost(below.asked)) * items,
      asked: new Set([name]),
    };
  };

  const ofSelections = (selectionSet: SelectionSetNode, parent: GraphQLNamedType | undefined): Measure =>
    selectionSet.selections
      .map((selection): Measure => {
        if (selection.kind === Kind.FIELD) return ofField(selection, parent);
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
        const condition = selection.typeCondition?.name.value;
        return ofSelections(selection.selectionSet, condition === undefined ? parent : schema.getType(condition));
      })
      .reduce(together, none);

  return ofSelections(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

const together = (one: Measure, other: Measure): Measure => ({
  aliases: one.aliases + other.aliases,
  leafAliases: one.leafAliases + other.leafAliases,
  cost: one.cost + other.cost,
  asked: one.asked.union(other.asked),
});

const allAliases = ({ aliases, leafAliases }: Measure): number => aliases + leafAliases;

const typeOf = (name: string, parent: GraphQLNamedType | undefined): GraphQLOutputType | undefined => {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef.type;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef.type;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
};

/** How many items are in the longest of some arguments of a field. */
const longest = (
  { arguments: args = [] }: FieldNode,
  names: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): number => {
  const values = args
    .filter(({ name }) => names.includes(name.value))
    .map(({ value }): unknown => valueFromASTUntyped(value, { ...variables }));
  return Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
};
