/** JSON-LD of a page, and what schema.org does not let it say. */
import vocabulary from './schema-org.json' with { type: 'json' };

export type Node = { readonly '@type'?: string | readonly string[]; readonly [property: string]: unknown };

/** What a document says in JSON-LD, thing by thing. */
export const structuredDataIn = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Node,
  );

type Type = { readonly parents: readonly string[]; readonly properties: Readonly<Record<string, readonly string[]>> };

const types: Readonly<Record<string, Type>> = vocabulary.types;
const enumerations: Readonly<Record<string, readonly string[]>> = vocabulary.enumerations;

/** A type and all that it is a kind of. */
const withParents = (name: string): string[] => [name, ...(types[name]?.parents ?? []).flatMap(withParents)];

/** What a text may be, by the name of its range. */
const forms: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}(-\d\d(-\d\d)?)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  Number: /^\d+(\.\d+)?$/,
};

/** Sentences on each type and property that schema.org does not have, and each value that is not of the property's range. */
export function vocabularyFaults(node: Node, path = ''): string[] {
  const own = [node['@type'] ?? []].flat();
  const unknown = own.filter((name) => !(name in types)).map((name) => `${path}: no type ${name}`);
  if (own.length === 0) unknown.push(`${path}: no type`);
  const all = new Set(own.flatMap(withParents));
  return [
    ...unknown,
    ...Object.entries(node).flatMap(([property, value]) => {
      if (property.startsWith('@')) return [];
      const at = `${path}/${property}`;
      const range = [...all].flatMap((name) => types[name]?.properties[property] ?? []);
      if (range.length === 0) return [`${at}: no such property of ${own.join()}`];
      return [value].flat().flatMap((each) => valueFaults(each, range, at));
    }),
  ];
}

function valueFaults(value: unknown, range: readonly string[], at: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    // A reference to what is described elsewhere.
    if (Object.keys(node).join() === '@id') return forms['URL']?.test(String(node['@id'])) ? [] : [`${at}: no address`];
    const kinds = [node['@type'] ?? []].flat().flatMap(withParents);
    return [
      ...(kinds.some((kind) => range.includes(kind)) ? [] : [`${at}: is no ${range.join(' or ')}`]),
      ...vocabularyFaults(node, at),
    ];
  }
  if (typeof value === 'number')
    return range.some((each) => ['Integer', 'Number'].includes(each)) ? [] : [`${at}: a number`];
  const text = String(value);
  const isMember = range.some((name) => enumerations[name]?.some((member) => text === `https://schema.org/${member}`));
  return isMember || range.some((name) => forms[name]?.test(text))
    ? []
    : [`${at}: ${text} is no ${range.join(' or ')}`];
}
