import {
  type DirectiveNode,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql';

/** What a field counts towards the cost of an operation. */
type FieldCost = {
  readonly weight: number;
  /** As how many items it counts what is asked for below it. */
  readonly size: number;
  /** The arguments whose items it counts as, where they are more. */
  readonly slicingArguments: readonly string[];
  /** What each book below it counts besides, by the fields that are asked of it. */
  readonly detailCost: (asked: ReadonlySet<string>) => number;
};

export type FieldCosts = {
  readonly of: (type: string | undefined, field: string) => FieldCost;
  /** As how many items a list counts that does not say. */
  readonly assumedSize: number;
};

/** Reads, once, what each field of a schema costs from the directives `@cost`, `@listSize` and `@detailCost`. */
export function fieldCosts(schema: GraphQLSchema): FieldCosts {
  const valuesOf = valuesIn(schema);
  const usual = {
    cost: valuesOf('cost', bare('cost')).weight,
    size: valuesOf('listSize', bare('listSize')).assumedSize,
  };

  const costOf = (field: Field, isOfSchema: boolean): FieldCost => {
    const applied = <Name extends keyof Directives>(name: Name): Directives[Name] | null => {
      const directive = field.astNode?.directives?.find((node) => node.name.value === name);
      return directive ? valuesOf(name, directive) : null;
    };
    const { assumedSize, slicingArguments = [] } = applied('listSize') ?? { assumedSize: usual.size };
    const details = applied('detailCost');
    return {
      weight: applied('cost')?.weight ?? usual.cost,
      size: !isListOfObjects(field.type) ? 1 : isOfSchema ? schemaListSize : assumedSize,
      slicingArguments,
      detailCost: (asked) => (details && areAskedFor(details, asked) ? details.weight : 0),
    };
  };

  const costs = new Map(
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) =>
        Object.values(type.getFields()).map(
          (field) => [`${type.name}.${field.name}`, costOf(field, isIntrospectionType(type))] as const,
        ),
      ),
  );
  const none: FieldCost = { weight: usual.cost, size: 1, slicingArguments: [], detailCost: () => 0 };
  return { of: (type, field) => costs.get(`${type}.${field}`) ?? none, assumedSize: usual.size };
}

/** Lists of the schema itself, which have no directives: hardly more of them within each other than tools ask for. */
const schemaListSize = 3;

type Field = GraphQLField<unknown, unknown>;

/** The arguments of the directives, as schema.graphql defines them. */
type Directives = {
  readonly cost: { readonly weight: number };
  readonly listSize: { readonly assumedSize: number; readonly slicingArguments?: readonly string[] };
  readonly detailCost: {
    readonly weight: number;
    readonly lacks: readonly string[];
    readonly brings?: readonly string[];
  };
};

const valuesIn =
  (schema: GraphQLSchema) =>
  <Name extends keyof Directives>(name: Name, directive: DirectiveNode): Directives[Name] => {
    const definition = schema.getDirective(name);
    const values = definition && getDirectiveValues(definition, { directives: [directive] });
    if (!values) throw new Error(`The schema has no directive @${name}`);
    return values as Directives[Name];
  };

/** A directive without arguments, which has their defaults. */
const bare = (name: keyof Directives): DirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: name },
});

const areAskedFor = ({ lacks, brings }: Directives['detailCost'], asked: ReadonlySet<string>): boolean =>
  brings ? !asked.isSubsetOf(new Set(brings)) : !asked.isDisjointFrom(new Set(lacks));

/** Whether a field of this type gives a list whose items have fields of their own. */
export const isListOfObjects = (type: GraphQLOutputType): boolean =>
  isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
