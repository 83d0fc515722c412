import { type DocumentNode, GraphQLError, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import { type Fragments, fragmentsIn } from './fragments.ts';
import { operationTooLarge } from './mistakes.ts';

/**
 * What a document may hold, known from its text alone: several times what the largest page of the shop does. It is
 * looked at before validation, whose work grows with the square of the fields of one name and of the fragments.
 * Documented for clients in docs/api/limits.md.
 */
const limits = { definitions: 50, depth: 12, aliases: 200, fields: 500, repetitions: 30 } as const;

type Size = { readonly depth: number; readonly aliases: number; readonly fields: number };

const none: Size = { depth: 0, aliases: 0, fields: 0 };
const endless: Size = { ...none, fields: Infinity };

const together = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  fields: one.fields + other.fields,
});

/** Says which limit a document is beyond, with its fragments put in their places; undefined where it is within all. */
export function excessOf(document: DocumentNode): GraphQLError | undefined {
  const { definitions } = document;
  if (definitions.length > limits.definitions) {
    return excess('number of operations and fragments', definitions.length, limits.definitions);
  }
  const fragments = fragmentsIn(document);
  const sizeOf = sizeIn(fragments);
  // Fragments that no operation uses are validated, too; how deep they are depends on where they are put.
  const executable = definitions.flatMap((it) => ('selectionSet' in it ? [it] : []));
  for (const { kind, selectionSet } of executable) {
    const { aliases, fields, ...size } = sizeOf(selectionSet);
    const depth = kind === Kind.OPERATION_DEFINITION ? size.depth : 0;
    if (fields === Infinity) return new GraphQLError('A fragment of this document contains itself.');
    if (depth > limits.depth) return excess('depth', depth, limits.depth);
    if (aliases > limits.aliases) return excess('number of aliases', aliases, limits.aliases);
    if (fields > limits.fields) return excess('number of fields', fields, limits.fields);
  }
  // Only now, that all places are known to be few, is each of them visited.
  if (executable.some(({ selectionSet }) => repeatsItself([selectionSet], fragments))) {
    return operationTooLarge(`This operation asks for the same field more than ${limits.repetitions} times.`);
  }
  return undefined;
}

const excess = (what: string, count: number, most: number): GraphQLError =>
  operationTooLarge(`This operation’s ${what} is ${count}, more than ${most}.`);

/** Measures selection sets, each fragment once; what contains itself has no end. */
function sizeIn(fragments: Fragments): (selectionSet: SelectionSetNode) => Size {
  const measured = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, endless); // until its end is found
    const fragment = fragments.get(name);
    const size = fragment ? ofSelections(fragment.selectionSet) : none;
    measured.set(name, size);
    return size;
  };

  const of = (selection: SelectionNode): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const below = selection.selectionSet ? ofSelections(selection.selectionSet) : none;
    if (selection.kind === Kind.INLINE_FRAGMENT) return below;
    return {
      // The schema is deeper than anything in it; graphql-js bounds how deep it is asked for.
      depth: selection.name.value.startsWith('__') ? 1 : 1 + below.depth,
      aliases: (selection.alias ? 1 : 0) + below.aliases,
      fields: 1 + below.fields,
    };
  };

  const ofSelections = ({ selections }: SelectionSetNode): Size => selections.map(of).reduce(together, none);

  return ofSelections;
}

/** Whether, at one place of the answer, a field is asked for more often than the limit, by fragments or by itself. */
function repeatsItself(selectionSets: readonly SelectionSetNode[], fragments: Fragments): boolean {
  const places = new Map<string, SelectionSetNode[]>();
  const spread = new Set<string>();
  const times = new Map<string, number>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        times.set(key, (times.get(key) ?? 0) + 1);
        if (selection.selectionSet) places.set(key, [...(places.get(key) ?? []), selection.selectionSet]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        visit(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value); // a second time adds nothing, and one within itself has no end
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  for (const selectionSet of selectionSets) visit(selectionSet);
  if (times.values().some((count) => count > limits.repetitions)) return true;
  return places.values().some((below) => repeatsItself(below, fragments));
}
