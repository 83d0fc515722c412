import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  typeFromAST,
  type TypeNode,
} from 'graphql';

/** Variables that an operation accepts, made from the schema: a new operation needs no line in a test. */

/** What fields and variables of these names are; whatever else is a text is `text`. */
export type ExampleValues = { readonly text: string; readonly byName: Readonly<Record<string, unknown>> };

/** The one operation in a document. */
export function operationIn(document: string) {
  const definition = parse(document).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`no operation: ${document}`);
  return { isQuery: definition.operation === OperationTypeNode.QUERY, name: definition.name?.value ?? '', definition };
}

export function exampleVariables(
  schema: GraphQLSchema,
  document: string,
  values: ExampleValues,
): Readonly<Record<string, unknown>> {
  const { variableDefinitions = [] } = operationIn(document).definition;
  return Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [
      variable.name.value,
      exampleOf(inputType(schema, type), variable.name.value, values),
    ]),
  );
}

function inputType(schema: GraphQLSchema, node: TypeNode): GraphQLInputType {
  // An operation that was validated names input types alone.
  return typeFromAST(schema, node as never) as unknown as GraphQLInputType;
}

function exampleOf(type: GraphQLInputType, name: string, values: ExampleValues): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType, name, values);
  if (name in values.byName) return values.byName[name];
  if (isListType(type)) return [exampleOf(type.ofType, name, values)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, exampleOf(field.type, field.name, values)]),
    );
  return { Int: 1, Boolean: true, ID: '1', Date: '2026-11-01', Decimal: '1.00' }[type.name] ?? values.text;
}
