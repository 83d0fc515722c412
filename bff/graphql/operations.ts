import { hash } from 'node:crypto';
import {
  type ASTNode,
  type DefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  print,
  type SelectionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Documents } from './documents.ts';
import { parsed } from './parse.ts';

export type Operations = ReturnType<typeof knownOperations>;

/** The operations that the shop's own clients send: those of the web by their manifest, `{ "sha256:…": text }`, and of apps. */
export function knownOperations(web: string, ofApps: Readonly<Record<string, string>>) {
  const all = { ...manifestText.parse(web), ...ofApps };
  const texts = new Map(Object.entries(all));
  const forms = new Set([...texts.values()].map(formOf).filter((form) => form !== ''));
  return {
    /** `{ "sha256:…": text }`. */
    manifest: JSON.stringify(all),
    all: Object.entries(all),
    textOf: (id: string): string | undefined => texts.get(id),
    includes: (text: string): boolean => forms.has(formOf(text)),
  };
}

const manifestText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.string()));

/** By the hash of a text, the hash of its form, empty for no GraphQL: a text is parsed and printed once a process, however many shops are in it. */
const formHashes = new LRUCache<string, string>({ max: 5_000 });

/** A hash that is the same for one operation however it is laid out and ordered, and with `__typename` or without; empty for no GraphQL. */
function formOf(text: string): string {
  const key = hash('sha256', text);
  const known = formHashes.get(key);
  if (known !== undefined) return known;
  const form = normalised(text);
  const formHash = form === null ? '' : hash('sha256', form);
  formHashes.set(key, formHash);
  return formHash;
}

/** The text in its one form; null for no GraphQL. */
function normalised(text: string): string | null {
  try {
    const document = visit(parsed(text), {
      [Kind.FIELD]: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
      // Generators sort what is in a manifest, while a client sends it as it was written. Changes run in their order.
      [Kind.SELECTION_SET]: {
        leave: (node, _key, parent, _path, ancestors) =>
          areChanges([...ancestors, parent]) ? node : { ...node, selections: sortedBy(nameOf, node.selections) },
      },
      [Kind.OPERATION_DEFINITION]: {
        leave: (node) => ({
          ...node,
          variableDefinitions: sortedBy(({ variable }) => variable.name.value, node.variableDefinitions ?? []),
        }),
      },
    });
    return document.definitions.map(printed).toSorted().join('\n');
  } catch {
    return null;
  }
}

type Ancestor = ASTNode | readonly ASTNode[] | undefined;

/** Whether what is selected below these, the outermost first, are changes: in an operation, or in a fragment on its type. */
function areChanges(ancestors: readonly Ancestor[]): boolean {
  const type = ancestors
    .filter((each): each is ASTNode => each !== undefined && 'kind' in each)
    .findLast((each) => each.kind !== Kind.SELECTION_SET && !isUntyped(each));
  if (type?.kind === Kind.OPERATION_DEFINITION) return type.operation === OperationTypeNode.MUTATION;
  const isFragment = type?.kind === Kind.FRAGMENT_DEFINITION || type?.kind === Kind.INLINE_FRAGMENT;
  return isFragment && type.typeCondition?.name.value === 'Mutation';
}

/** As `... @include(if: $all) { … }`: what is in it is of the type around it. */
const isUntyped = (node: ASTNode): boolean => node.kind === Kind.INLINE_FRAGMENT && node.typeCondition === undefined;

/** Identifies a selection among those of its level, whatever is below it. */
function nameOf(selection: SelectionNode): string {
  if (selection.kind === Kind.INLINE_FRAGMENT) return `... on ${selection.typeCondition?.name.value ?? ''}`;
  if (selection.kind === Kind.FRAGMENT_SPREAD) return `...${selection.name.value}`;
  return `${selection.alias?.value ?? ''}:${selection.name.value}`;
}

const sortedBy = <Node>(key: (node: Node) => string, nodes: readonly Node[]): Node[] =>
  nodes.toSorted((one, other) => key(one).localeCompare(key(other)));

const printed = (definition: DefinitionNode): string => print(definition);

/** The known operations that the contract no longer has, or that are beyond its limits, and why. */
export const outdated = ({ all }: Operations, { read }: Documents) =>
  all.flatMap(([operation, text]) => {
    const outcome = read(text, operation.slice('sha256:'.length));
    return outcome instanceof GraphQLError ? [{ operation, reason: outcome.message }] : [];
  });
