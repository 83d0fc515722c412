import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import { maxTokens } from './documents.ts';

export type Operations = ReturnType<typeof knownOperations>;

/** The operations that the shop's own clients send, by their manifest: `{ "sha256:…": text }`. */
export function knownOperations(manifest: string) {
  const texts = new Map(Object.entries(JSON.parse(manifest) as Record<string, string>)); // we have made it ourselves
  const forms = new Set([...texts.values()].map(formOf));
  return {
    manifest,
    textOf: (hash: string): string | undefined => texts.get(hash),
    includes: (text: string): boolean => {
      try {
        return forms.has(formOf(text));
      } catch {
        return false; // no GraphQL is no known operation
      }
    },
  };
}

/** What is the same for one operation however it is laid out and ordered, and with `__typename` or without. */
const formOf = (text: string): string => {
  const document = visit(parse(text, { maxTokens }), {
    [Kind.FIELD]: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
  });
  return document.definitions.map(printed).toSorted().join('\n');
};

const printed = (definition: DefinitionNode): string => print(definition);
