import { z } from 'zod';
import * as articles from '../../bff/legacy/article.ts';
import * as authors from '../../bff/legacy/author.ts';
import * as books from '../../bff/legacy/book.ts';
import * as carts from '../../bff/legacy/cart.ts';
import * as content from '../../bff/legacy/content.ts';
import * as customers from '../../bff/legacy/customer.ts';
import { endpoints } from '../../bff/legacy/endpoints.ts';
import * as fields from '../../bff/legacy/fields.ts';
import * as htmlFields from '../../bff/legacy/html.ts';

/** What the decoders accept, as JSON schemas: each record and each kind of field once, by name. */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The calls of the table, by name, with what their answers are read by. */
export const calls = Object.entries(endpoints).map(([name, endpoint]) => ({
  name,
  path: endpoint.path,
  kind: endpoint.kind,
  data: endpoint.answer.data,
}));

const registry = z.registry<{ readonly id: string }>();

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

for (const module of [fields, htmlFields, articles, authors, books, carts, content, customers]) {
  for (const [name, exported] of Object.entries(module)) {
    if (exported instanceof z.ZodType) registry.add(exported, { id: capitalised(name) });
  }
}
for (const { name, data } of calls) {
  if (!registry.has(data.record)) registry.add(data.record, { id: `${capitalised(name)}Data` });
}

const addressOf = (id: string): string => `#/components/schemas/${id}`;

export const reference = (schema: z.ZodType): JsonSchema => ({ $ref: addressOf(registry.get(schema)?.id ?? '') });

/** What is read as JSON where it is a text may be such a text, too, of any length. */
function withJsonTexts({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return;
  jsonSchema.anyOf = [...(jsonSchema.anyOf ?? []), { type: 'string', contentMediaType: 'application/json' }];
}

export const recordSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(
      z.toJSONSchema(registry, {
        io: 'input',
        unrepresentable: 'any',
        uri: addressOf,
        override: withJsonTexts,
      }).schemas,
    )
      .map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
