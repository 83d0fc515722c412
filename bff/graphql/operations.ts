import { hash } from 'node:crypto';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import { maxTokens } from './documents.ts';

export type Operations = ReturnType<typeof knownOperations>;

/** The operations that the shop's own clients send, by their manifest: `{ "sha256:…": text }`. */
export function knownOperations(manifest: string) {
  const texts = new Map(Object.entries(JSON.parse(manifest) as Record<string, string>)); // we have made it ourselves
  const forms = new Set([...texts.values()].map(formOf));
  const isKnown = (text: string): boolean => {
    try {
      return forms.has(formOf(text));
    } catch {
      return false; // no GraphQL is no known operation
    }
  };
  const looked = new LRUCache<string, boolean>({ max: 5_000 });
  return {
    manifest,
    textOf: (id: string): string | undefined => texts.get(id),
    /** A text is parsed and printed once: its hash identifies it from then on. */
    includes: (text: string): boolean => {
      const key = hash('sha256', text);
      const known = looked.get(key) ?? isKnown(text);
      looked.set(key, known);
      return known;
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
