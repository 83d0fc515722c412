import type { GraphQLRequest } from '@apollo/server';
import {
  coerceInputValue,
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  TypeInfo,
  ValidationContext,
  valueFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { shortened } from './mistakes.ts';

/**
 * The variables of a valid operation by name, as its resolvers will see them. Throws BAD_USER_INPUT at the first value
 * that does not fit, with its place and the type expected there: graphql-js goes on to the fiftieth, and prints each
 * value that it complains of with all that surrounds it. It also finds null in a place that takes none only once it has come
 * there, when what was asked for before has been done.
 */
export function variablesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  request: GraphQLRequest,
): Variables {
  const known = read.get(request);
  if (known) return known;
  const { variableDefinitions = [] } = operation;
  const { variables: values = {} } = request;
  const variables: Variables = Object.fromEntries(
    variableDefinitions.flatMap((definition) => {
      const type: unknown = typeFromAST(schema, definition.type);
      if (!isInputType(type)) throw misfit(definition, 'has no input type.'); // it would not have been valid
      const name = definition.variable.name.value;
      if (Object.hasOwn(values, name)) return [[name, coerced(definition, type, values[name])]];
      if (definition.defaultValue) return [[name, valueFromAST(definition.defaultValue, type)]];
      if (isNonNullType(type)) throw misfit(definition, `of required type "${String(type)}" was not provided.`);
      return [];
    }),
  );
  if (Object.values(variables).includes(null)) {
    const expected = nonNullTypes(schema, document, operation);
    for (const definition of variableDefinitions) {
      const name = definition.variable.name.value;
      const type = variables[name] === null && expected.get(name);
      if (type) throw misfit(definition, `is null where a value of type "${String(type)}" is expected.`);
    }
  }
  read.set(request, variables);
  return variables;
}

type Variables = Readonly<Record<string, unknown>>;

/** Several plugins need them: those of a request are read once. */
const read = new WeakMap<GraphQLRequest, Variables>();

/**
 * By the variable, the type of a place in the operation or its fragments that takes no null. A variable that may be null itself
 * is valid there where it or the place has a default.
 */
function nonNullTypes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, GraphQLInputType> {
  const known = expectedIn.get(operation);
  if (known) return known;
  const usages = new ValidationContext(schema, document, new TypeInfo(schema), () => {}).getRecursiveVariableUsages(
    operation,
  );
  const expected = new Map(
    usages.flatMap(({ node, type }) => (isNonNullType(type) ? [[node.name.value, type] as const] : [])),
  );
  expectedIn.set(operation, expected);
  return expected;
}

/** As long as the documents of operations are kept. */
const expectedIn = new WeakMap<OperationDefinitionNode, ReadonlyMap<string, GraphQLInputType>>();

const coerced = (definition: VariableDefinitionNode, type: GraphQLInputType, value: unknown): unknown =>
  coerceInputValue(
    value,
    type,
    (path, _value, { message }) => {
      const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
      const at = place && ` at "${definition.variable.name.value}${place}"`;
      // Which field is missing or unknown is in the words of graphql-js; other words of its and ours may repeat a value.
      const reason = message.startsWith('Field "') ? message : `Expected type "${String(typeAt(type, path))}".`;
      throw misfit(definition, `got an invalid value${at}: ${reason}`);
    },
    true, // no search for what was meant
  );

/** The type that is expected at a place within a value. */
const typeAt = (type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType =>
  path.reduce<GraphQLInputType>((outer, key) => {
    const inner = getNullableType(outer);
    if (isListType(inner) && typeof key === 'number') return inner.ofType;
    const object = getNamedType(inner);
    return (isInputObjectType(object) && object.getFields()[key]?.type) || outer;
  }, type);

const misfit = (definition: VariableDefinitionNode, words: string): GraphQLError =>
  new GraphQLError(shortened(`Variable "$${definition.variable.name.value}" ${words}`), {
    nodes: definition,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
