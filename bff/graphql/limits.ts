import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';
import type { Context } from './context.ts';
import { variablesOf } from './variables.ts';

/**
 * What one operation may ask for with its variables, given its schema: several times what the largest page of the shop
 * does. Documented for clients in docs/api.md. What its document may hold is known before, by document-limits.ts.
 */
const limits = { aliases: 200, cost: 10_000 } as const;

/** A list is counted as so many items, about a page of them. */
const assumedItems = 20;

/** What a call to the legacy API weighs, in fields. */
const callCost = 100;

/** What a change weighs: a few calls to the legacy API, for none of which an earlier one serves. */
const changeCost = 900;

/** Any books can stand in a cart, so that no earlier reader's call serves for them: their details are for some 20 lines. */
const cartBookCost = 450;

/** Reading a long text through takes longer than fields do. */
const excerptCost = 20;

/**
 * What asking for the schema weighs, so that it is asked for once, with few aliases, and with hardly more lists within
 * lists than tools ask for. graphql-js bounds the depth by a rule of its own.
 */
const introspection = { cost: 5_001, items: 3, alias: 30 } as const;

/** Fields of a book that only its details have, wherever it is in a list. */
const details = new Set(['author', 'abstract', 'createdAt']);
/** All that some answers bring along of a book; with any other field each book costs a call of its own. */
const found = new Set(['id', 'title', 'thumbnail', 'price', 'oldPrice', 'ebookUrl', '__typename']);
const inCart = new Set(['id', 'title', 'thumbnail', 'price', 'stock', 'inStock', 'ebookUrl', '__typename']);

const words = { aliases: 'number of aliases', cost: 'cost' } as const;

type Measure = {
  readonly aliases: number;
  readonly cost: number;
  /** The fields asked for on this level of books. */
  readonly ofBooks: ReadonlySet<string>;
};

const none: Measure = { aliases: 0, cost: 0, ofBooks: new Set() };

/** Refuses variables that don't fit, and operations that have more aliases or cost more than any client of ours needs. */
export const limitsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      if (!operation) return;
      const variables = variablesOf(schema, operation, request.variables ?? {});
      const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
      const measure = measureOf(schema, fragments, operation, variables);
      for (const name of ['aliases', 'cost'] as const) {
        if (measure[name] <= limits[name]) continue;
        throw new GraphQLError(`This operation’s ${words[name]} is ${measure[name]}, more than ${limits[name]}.`, {
          nodes: operation,
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
        });
      }
    },
  }),
};

function measureOf(
  schema: GraphQLSchema,
  fragments: readonly FragmentDefinitionNode[],
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Measure {
  const measured = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.find((definition) => definition.name.value === name);
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
    const ofBooks = new Set(parent?.name === 'Book' ? [name] : []);
    const alias = field.alias ? 1 : 0;
    if (name.startsWith('__')) {
      const cost = field.selectionSet ? introspection.cost + below.cost : 1;
      return { aliases: alias + below.aliases * introspection.alias, cost, ofBooks };
    }
    const items = name === 'guestCart' ? linesOf(field, variables) : itemsOf(type, parent);
    const call = parent === schema.getQueryType() ? callCost : parent === schema.getMutationType() ? changeCost : 0;
    const own = parent?.name === 'RichText' && name === 'excerpt' ? excerptCost : 1;
    return {
      aliases: alias + below.aliases * Math.min(items, assumedItems),
      cost: own + call + (below.cost + callsOf(name, parent, below.ofBooks)) * items,
      ofBooks,
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
  cost: one.cost + other.cost,
  ofBooks: one.ofBooks.union(other.ofBooks),
});

const typeOf = (name: string, parent: GraphQLNamedType | undefined): GraphQLOutputType | undefined => {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef.type;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef.type;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
};

/** What the calls weigh that each book costs beyond what has brought it along. */
function callsOf(name: string, parent: GraphQLNamedType | undefined, asked: ReadonlySet<string>): number {
  if (name === 'searchBooks') return asked.isSubsetOf(found) ? 0 : callCost;
  if (parent?.name === 'CartLine') return asked.isSubsetOf(inCart) ? 0 : cartBookCost;
  const inCall = parent?.name === 'Query' && name === 'book';
  return inCall || asked.isDisjointFrom(details) ? 0 : callCost;
}

const itemsOf = (type: GraphQLOutputType | undefined, parent: GraphQLNamedType | undefined): number => {
  if (!type || !isListType(getNullableType(type)) || !isCompositeType(getNamedType(type))) return 1;
  if (parent?.name === 'Cart') return 1; // the cart's field has been counted once a line
  return parent?.name.startsWith('__') ? introspection.items : assumedItems;
};

/** How many lines a cart is asked for. */
const linesOf = ({ arguments: args }: FieldNode, variables: Readonly<Record<string, unknown>>): number => {
  const lines = args?.find(({ name }) => name.value === 'lines');
  const value: unknown = lines && valueFromASTUntyped(lines.value, { ...variables });
  return Array.isArray(value) ? Math.max(1, value.length) : 1;
};
