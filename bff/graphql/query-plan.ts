import {
  defaultFieldResolver,
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  type ValueNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { cacheHintsOf } from './cache-hints.ts';
import { fragmentsIn } from './fragments.ts';
import {
  type Complete,
  type Field,
  type Given,
  listOf,
  objectOf,
  orNull,
  present,
  Unplanned,
  written,
} from './plan-run.ts';

/**
 * What an operation asks of each type, worked out once instead of for each record of each answer. A plan answers what has no
 * errors as graphql-js does, and gives up at the first mistake: what becomes of mistakes graphql-js alone decides.
 */
export type QueryPlan = {
  /** Gives the data of an answer, followed by plan-run.ts. */
  readonly complete: Complete;
  /** How many fields are in it. */
  readonly size: number;
};

/** Plans are made by these; null for what is not public, and where more than objects and values is asked for. */
export type MakePlan = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Given['variables'],
) => QueryPlan | null;

export function queryPlans(schema: GraphQLSchema): MakePlan {
  const hintOf = cacheHintsOf(schema);
  // Apollo Server wraps resolvers to watch them while others answer.
  const resolvers = new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((field) => [field, field.resolve] as const)),
  );

  return (document, operation, variables) => {
    const fragments = Object.fromEntries(fragmentsIn(document));
    const root = schema.getQueryType();
    let size = 0;

    const fieldOf = (type: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): Field => {
      const [node] = nodes;
      if (!node || key === '__proto__') throw new Unplanned();
      size += 1;
      if (node.name.value === TypeNameMetaFieldDef.name) return typeName(key, type.name);
      const field = type.getFields()[node.name.value];
      if (!field) throw new Unplanned();
      const hint = hintOf(field, type === root);
      if (hint?.scope === 'PRIVATE') throw new Unplanned();
      return {
        key,
        resolve: resolvers.get(field) ?? defaultFieldResolver,
        info: { fieldName: field.name } as GraphQLResolveInfo,
        argsIn: argumentsOf(field, node),
        hint,
        complete: completionOf(field.type, nodes),
      };
    };

    const completionOf = (type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete => {
      if (isNonNullType(type)) return present(completionOf(type.ofType, nodes));
      if (isListType(type)) return orNull(listOf(completionOf(type.ofType, nodes)));
      if (isLeafType(type)) return orNull((value) => written(type.serialize(value)));
      if (!isObjectType(type) || type.isTypeOf) throw new Unplanned();
      const below = collectSubfields(schema, fragments, variables, type, nodes);
      return orNull(objectOf([...below].map(([key, each]) => fieldOf(type, key, each))));
    };

    try {
      if (!root || operation.operation !== OperationTypeNode.QUERY) return null;
      const asked = collectFields(schema, fragments, variables, root, operation.selectionSet);
      const complete = objectOf([...asked].map(([key, nodes]) => fieldOf(root, key, nodes)));
      return { complete, size };
    } catch (error) {
      if (error instanceof Unplanned) return null;
      throw error;
    }
  };
}

const typeName = (key: string, name: string): Field => ({
  key,
  resolve: () => name,
  info: { fieldName: key } as GraphQLResolveInfo,
  argsIn: () => ({}),
  hint: null,
  complete: (value) => value,
});

/** Arguments without variables are the same for every record of every answer, others for every record of one. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): Field['argsIn'] {
  if (!node.arguments?.some(({ value }) => mentionsVariable(value))) {
    const args = getArgumentValues(field, node);
    return () => args;
  }
  const argsIn: Field['argsIn'] = ({ args, variables }) => {
    const known = args.get(argsIn) ?? getArgumentValues(field, node, variables);
    args.set(argsIn, known);
    return known;
  };
  return argsIn;
}

function mentionsVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(mentionsVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some((field) => mentionsVariable(field.value));
  return value.kind === Kind.VARIABLE;
}
