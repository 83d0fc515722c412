import { existsSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildASTSchema,
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  Kind,
  parse,
  specifiedScalarTypes,
  visit,
} from 'graphql';
import { fieldCosts } from '../bff/graphql/field-costs.ts';

/**
 * A step of `npm run check`: no client of the contract as it was last released breaks by the contract as it is now. What is
 * deprecated stays until the day that its reason names, and the changelog names whatever is new, deprecated or gone.
 */

export const releasedFile = 'schema.released.graphql';

export type Compared = {
  /** The contract as it was last released. */
  readonly released: string;
  readonly current: string;
  /** Names each change by its schema coordinate, such as `Book.isbn`. */
  readonly changelog: string;
  /** Such as 2026-11-20. */
  readonly today: string;
};

export type ContractChanges = {
  /** What breaks clients. */
  readonly breaking: readonly string[];
  /** What is missing before the contract can be released: a day for a deprecation, an entry of the changelog. */
  readonly mistakes: readonly string[];
  /** What breaks only clients that are not made for it, such as by a new value of an enum. */
  readonly dangerous: readonly string[];
};

export function contractChanges({ released, current, changelog, today }: Compared): ContractChanges {
  const [before, now] = [buildSchema(released), buildSchema(current)];
  const promised = withoutExpired(released, today);
  return {
    breaking: [...findBreakingChanges(promised, now).map(({ description }) => description), ...shortened(before, now)],
    mistakes: [
      ...partsOf(now)
        .filter(({ reason }) => reason !== null && dayOf(reason) === undefined)
        .map(({ name }) => `${name} is deprecated without a day: its reason ends with “Stays until 2030-12-31.”`),
      ...changedParts(before, now)
        .filter((name) => !changelog.includes(`\`${name}\``))
        .map((name) => `${name} is new, deprecated or gone, and not in docs/api/changelog.md`),
    ],
    dangerous: [
      ...findDangerousChanges(promised, now).map(({ description }) => description),
      ...changedDefaults(promised, now),
      ...raisedCosts(promised, now),
    ],
  };
}

/** A type, field, argument or value by its schema coordinate, and why it is deprecated; null where it is not. */
type Part = { readonly name: string; readonly reason: string | null };

export const partsOf = (schema: GraphQLSchema): Part[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !specifiedScalarTypes.includes(type as never))
    .flatMap((type) => {
      const members = isEnumType(type)
        ? type.getValues()
        : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.values(type.getFields())
          : [];
      return [
        { name: type.name, reason: null },
        ...members.flatMap((member) => [
          { name: `${type.name}.${member.name}`, reason: member.deprecationReason ?? null },
          ...argumentsOf(member).map(({ name, deprecationReason }) => ({
            name: `${type.name}.${member.name}(${name}:)`,
            reason: deprecationReason ?? null,
          })),
        ]),
      ];
    });

const argumentsOf = (member: object): readonly GraphQLArgument[] =>
  'args' in member ? (member as GraphQLField<unknown, unknown>).args : [];

/** The names of what is in one of them alone, a whole type or field without its parts, and of what is newly deprecated. */
function changedParts(before: GraphQLSchema, now: GraphQLSchema): string[] {
  const [old, current] = [partsOf(before), partsOf(now)];
  const [oldState, newState] = [stateOf(old), stateOf(current)];
  const changed = new Set(
    [...old, ...current].map(({ name }) => name).filter((name) => oldState.get(name) !== newState.get(name)),
  );
  return [...changed].filter((name) => wholesOf(name).every((whole) => !changed.has(whole)));
}

/** Whether each is deprecated. */
const stateOf = (parts: readonly Part[]) => new Map(parts.map(({ name, reason }) => [name, reason !== null]));

/** The type of a field, the field of an argument: what a part is part of. */
const wholesOf = (name: string): string[] =>
  [name.split('.', 1), name.split('(', 1)].flat().filter((whole) => whole !== name);

/** The day until which something deprecated stays, as its reason says it. */
export const dayOf = (reason: string): string | undefined => /\bStays until (\d{4}-\d{2}-\d{2})\b/.exec(reason)?.[1];

/** What was to stay until a day and now stays for a shorter time. */
function shortened(before: GraphQLSchema, now: GraphQLSchema): string[] {
  const days = new Map(partsOf(now).map(({ name, reason }) => [name, dayOf(reason ?? '')]));
  return partsOf(before).flatMap(({ name, reason }) => {
    const [promised, day] = [dayOf(reason ?? ''), days.get(name)];
    return promised && day && day < promised ? [`${name} stays until ${day}, but was to stay until ${promised}.`] : [];
  });
}

/** Fields of inputs whose default is another, or gone: who leaves them out asks for something else. */
const changedDefaults = (before: GraphQLSchema, now: GraphQLSchema): string[] =>
  Object.values(before.getTypeMap())
    .filter((type) => isInputObjectType(type))
    .flatMap((type) => {
      const current = now.getType(type.name);
      const fields = isInputObjectType(current) ? current.getFields() : {};
      return Object.values(type.getFields())
        .filter(
          ({ name, defaultValue }) =>
            fields[name] && JSON.stringify(fields[name].defaultValue) !== JSON.stringify(defaultValue),
        )
        .map(({ name }) => `The default of ${type.name}.${name} has changed.`);
    });

/** Fields that count more towards the cost: an operation that was within the limit may be beyond it. */
function raisedCosts(before: GraphQLSchema, now: GraphQLSchema): string[] {
  if (![before, now].every((schema) => schema.getDirective('cost'))) return [];
  const [old, current] = [fieldCosts(before), fieldCosts(now)];
  const facts = Object.keys((before.getType('Book') as GraphQLObjectType | undefined)?.getFields() ?? {});
  return Object.values(before.getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) =>
      Object.keys((type as GraphQLObjectType).getFields()).flatMap((name) => {
        const [was, is] = [old.of(type.name, name), current.of(type.name, name)];
        const coordinate = `${type.name}.${name}`;
        const dearer = facts.filter((fact) => is.detailCost(new Set([fact])) > was.detailCost(new Set([fact])));
        return [
          ...(is.weight > was.weight || is.size > was.size ? [`${coordinate} costs more.`] : []),
          ...(dearer.length > 0
            ? [`${coordinate} costs more where its books are asked for ${dearer.join(', ')}.`]
            : []),
        ];
      }),
    );
}

/** The contract without what was deprecated and has stayed for its time, nor types that nothing else led to. */
function withoutExpired(text: string, today: string): GraphQLSchema {
  const unlessExpired = (node: ASTNode) => (isExpired(node, today) ? null : undefined);
  const document = visit(parse(text), {
    FieldDefinition: unlessExpired,
    InputValueDefinition: unlessExpired,
    EnumValueDefinition: unlessExpired,
  });
  const schema = buildASTSchema(document, { assumeValid: true });
  const implementing = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().length > 0,
  );
  return new GraphQLSchema({ ...schema.toConfig(), types: implementing });
}

function isExpired(node: ASTNode, today: string): boolean {
  const deprecated =
    'directives' in node ? node.directives?.find(({ name }) => name.value === 'deprecated') : undefined;
  const reason = deprecated?.arguments?.find(({ name }) => name.value === 'reason')?.value;
  const day = reason?.kind === Kind.STRING ? dayOf(reason.value) : undefined;
  return day !== undefined && day < today;
}

/** The files of this folder, compared as of today; null before the first release. */
export function comparedFiles(): Compared | null {
  if (!existsSync(releasedFile)) return null;
  return {
    released: readFileSync(releasedFile, 'utf8'),
    current: readFileSync('schema.graphql', 'utf8'),
    changelog: readFileSync('docs/api/changelog.md', 'utf8'),
    today: new Date().toISOString().slice(0, 10),
  };
}

if (import.meta.main) {
  const compared = comparedFiles();
  if (!compared) {
    process.stdout.write(`There is no ${releasedFile}: npm run release:contract makes it\n`);
    process.exitCode = 1;
  } else {
    const { breaking, mistakes, dangerous } = contractChanges(compared);
    for (const change of dangerous) process.stdout.write(`dangerous: ${change}\n`);
    for (const change of breaking) process.stdout.write(`breaking: ${change}\n`);
    for (const mistake of mistakes) process.stdout.write(`${mistake}\n`);
    process.exitCode = breaking.length + mistakes.length === 0 ? 0 : 1;
  }
}
