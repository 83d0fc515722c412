import { type DocumentNode, type FragmentDefinitionNode, Kind } from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fragments of a document by name. */
export const fragmentsIn = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [])));
