import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLFieldResolver,
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
import { type CacheHint, cacheHintsOf } from './cache-hints.ts';
import type { Context } from './context.ts';

/**
 * What an operation asks of each type, worked out once instead of for each record of each answer. A plan answers what has no
 * errors as graphql-js does, and gives up at the first mistake: what becomes of mistakes graphql-js alone decides.
 */
export type QueryPlan = {
  /** The data of an answer without errors; null where graphql-js has to answer. */
  readonly run: (run: Pick<Run, 'context' | 'variables' | 'onHint'>) => Promise<Data | null>;
  /** How many fields are in it. */
  readonly size: number;
};

type Data = Record<string, unknown>;
type Variables = Readonly<Record<string, unknown>>;

/** One execution of a plan. */
type Run = {
  readonly context: Context;
  readonly variables: Variables;
  /** Told what each field that is resolved says of caching. */
  readonly onHint: (hint: CacheHint) => void;
  /** Arguments that have variables, by what gives them. */
  readonly args: Map<Field['argsIn'], object>;
  /** Has a value that is to come put into its place, and the run wait for it. */
  readonly later: (value: PromiseLike<unknown>, put: (value: unknown) => void) => void;
};

type Complete = (value: unknown, run: Run) => unknown;

type Field = {
  /** Its name in the answer. */
  readonly key: string;
  readonly resolve: GraphQLFieldResolver<unknown, Context>;
  /** All that resolvers here, with that of graphql-js for properties, read of it. */
  readonly info: GraphQLResolveInfo;
  readonly argsIn: (run: Run) => object;
  readonly hint: CacheHint | null;
  readonly complete: Complete;
};

/** Plans are made by these; null for what is not public, and where more than objects and values is asked for. */
export type MakePlan = (
  operation: OperationDefinitionNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  variables: Variables,
) => QueryPlan | null;

/** Thrown where no plan can be made, or it can't be followed. */
class Unplanned extends Error {}

export function queryPlans(schema: GraphQLSchema): MakePlan {
  const hintOf = cacheHintsOf(schema);
  // Apollo Server wraps resolvers to watch them while others answer.
  const resolvers = new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((field) => [field, field.resolve] as const)),
  );

  return (operation, fragments, variables) => {
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
      return { run: (run) => followed(complete, run), size };
    } catch (error) {
      if (error instanceof Unplanned) return null;
      throw error;
    }
  };
}

/** Resolves with null at the first mistake, whatever is still to come. */
function followed(complete: Complete, given: Parameters<QueryPlan['run']>[0]): Promise<Data | null> {
  return new Promise((resolve) => {
    let data: Data | null = null;
    let awaited = 1; // for itself
    const giveUp = () => resolve(null);
    const done = () => {
      awaited -= 1;
      if (awaited === 0) resolve(data);
    };
    const run: Run = {
      ...given,
      args: new Map(),
      later: (value, put) => {
        awaited += 1;
        const settle = (settled: unknown): void => {
          try {
            put(settled);
            done();
          } catch {
            giveUp();
          }
        };
        void value.then(settle, giveUp);
      },
    };
    try {
      data = complete(null, run) as Data;
      done();
    } catch {
      giveUp();
    }
  });
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

const orNull =
  (complete: Complete): Complete =>
  (value, run) =>
    value === null || value === undefined ? null : complete(value, run);

const present =
  (complete: Complete): Complete =>
  (value, run) => {
    const completed = complete(value, run);
    if (completed === null) throw new Unplanned();
    return completed;
  };

function written(value: unknown): unknown {
  if (value === null || value === undefined) throw new Unplanned();
  return value;
}

const listOf =
  (complete: Complete): Complete =>
  (value, run) => {
    if (!Array.isArray(value)) throw new Unplanned();
    const items: readonly unknown[] = value;
    const list: unknown[] = [];
    for (const [index, item] of items.entries()) {
      if (isPending(item)) {
        list.push(null);
        run.later(item, (settled) => {
          list[index] = completed(settled, complete, run);
        });
      } else list.push(completed(item, complete, run));
    }
    return list;
  };

/** All fields in the order asked for, those too whose values are still to come. */
const objectOf =
  (fields: readonly Field[]): Complete =>
  (source, run) => {
    const object: Data = {};
    for (const { key, resolve, info, argsIn, hint, complete } of fields) {
      if (hint) run.onHint(hint);
      const value = resolve(source, argsIn(run), run.context, info);
      if (isPending(value)) {
        object[key] = null;
        run.later(value, (settled) => {
          object[key] = completed(settled, complete, run);
        });
      } else object[key] = completed(value, complete, run);
    }
    return object;
  };

const isPending = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** A resolver may give its error instead of throwing it. */
function completed(value: unknown, complete: Complete, run: Run): unknown {
  if (value instanceof Error) throw new Unplanned();
  return complete(value, run);
}
