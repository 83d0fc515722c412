import {
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/**
 * What one operation may ask for: several times what the largest page of the shop does. docs/api.md tells clients.
 * Written out it is at most so many tokens; then, with its fragments put in their places:
 */
export const maxTokens = 2_000;
const limits = { depth: 12, aliases: 60, cost: 10_000 } as const;

/** A list is counted as so many items, about a page of them. */
const assumedItems = 20;

/** What a call to the legacy API weighs, in fields. */
const callCost = 100;

/** What asking for the schema weighs, however deep: graphql-js bounds that by a rule of its own. */
const introspectionCost = 2_000;

/** Fields of a book that a list does not bring along: with any of them each book costs a call of its own. */
const details = new Set(['author', 'abstract', 'createdAt']);

const words = { depth: 'depth', aliases: 'number of aliases', cost: 'cost' } as const;

type Measure = { readonly depth: number; readonly aliases: number; readonly cost: number };

const none: Measure = { depth: 0, aliases: 0, cost: 0 };

/** Refuses operations that are deeper, have more aliases, or cost more than any client of ours needs. */
export const limitsRule: ValidationRule = (context) => {
  const fragments = new Map<string, Measure>();

  const ofFragment = (fragment: FragmentDefinitionNode): Measure => {
    const name = fragment.name.value;
    const known = fragments.get(name);
    if (known) return known;
    fragments.set(name, none); // a fragment within itself is refused by another rule
    const type = context.getSchema().getType(fragment.typeCondition.name.value);
    const measure = ofSelections(fragment.selectionSet, type);
    fragments.set(name, measure);
    return measure;
  };

  const ofSelections = (selectionSet: SelectionSetNode, parent: GraphQLNamedType | undefined): Measure => {
    const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {};
    let asksDetails = false;
    const parts = selectionSet.selections.map((selection): Measure => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = context.getFragment(selection.name.value);
        return fragment ? ofFragment(fragment) : none;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        const type = condition === undefined ? parent : (context.getSchema().getType(condition) ?? undefined);
        return ofSelections(selection.selectionSet, type);
      }
      const name = selection.name.value;
      const type = fields[name]?.type;
      if (parent?.name === 'Book') asksDetails ||= details.has(name);
      const below = selection.selectionSet ? ofSelections(selection.selectionSet, type && getNamedType(type)) : none;
      if (name.startsWith('__')) return { ...below, depth: 1, cost: selection.selectionSet ? introspectionCost : 1 };
      const call = parent === context.getSchema().getQueryType() ? callCost : 0;
      // What the search finds brings along less than other lists do.
      const item = below.cost + (name === 'searchBooks' ? callCost : 0);
      return {
        depth: 1 + below.depth,
        aliases: (selection.alias ? 1 : 0) + below.aliases,
        cost: 1 + call + item * itemsOf(type),
      };
    });
    return {
      depth: Math.max(0, ...parts.map(({ depth }) => depth)),
      aliases: parts.reduce((sum, { aliases }) => sum + aliases, 0),
      cost: parts.reduce((sum, { cost }) => sum + cost, asksDetails ? callCost : 0),
    };
  };

  return {
    OperationDefinition: (operation) => {
      const type = context.getSchema().getRootType(operation.operation) ?? undefined;
      const measure = ofSelections(operation.selectionSet, type);
      for (const name of ['depth', 'aliases', 'cost'] as const) {
        if (measure[name] <= limits[name]) continue;
        const message = `This operation’s ${words[name]} is ${measure[name]}, more than ${limits[name]}.`;
        context.reportError(new GraphQLError(message, { nodes: operation }));
      }
    },
  };
};

const itemsOf = (type: GraphQLOutputType | undefined): number =>
  type && isListType(getNullableType(type)) && isCompositeType(getNamedType(type)) ? assumedItems : 1;
