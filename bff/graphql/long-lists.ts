import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { yieldSlice } from '../domain/slices.ts';
import { tooLargeAnswer } from './answer-size.ts';
import { isListOfObjects } from './field-costs.ts';

/** As many items as limits.ts counts a list for are completed at once. */
const atOnce = 20;

/** Further items of a list are completed by so many together. */
const atATime = 10;

/** An answer with more items in its lists is too large, even if each has an id alone: its execution ends early. */
const mostItems = 20_000;

const itemsOf = new WeakMap<object, number>();

/** How many items the lists of each request have had so far; set back where what has had them is not answered. */
export const itemCounts = {
  of: (request: object): number => itemsOf.get(request) ?? 0,
  set: (request: object, count: number): void => void itemsOf.set(request, count),
};

/** Has the executor complete the long lists of a schema in slices: by itself it completes all items of a list at once. */
export function completeListsInSlices(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type }) => isListOfObjects(type));
  for (const field of fields) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context: object, info) => {
      const items: unknown = resolve(source, args, context, info);
      return items instanceof Promise
        ? items.then((list: unknown) => inSlices(list, context))
        : inSlices(items, context);
    };
  }
  return schema;
}

/** The same items, the further ones as promises, which the executor waits for one by one. */
function inSlices(items: unknown, request: object): unknown {
  if (!Array.isArray(items)) return items;
  const count = itemCounts.of(request) + items.length;
  itemCounts.set(request, count);
  if (count > mostItems) throw tooLargeAnswer();
  if (items.length <= atOnce) return items;
  let next: Promise<void> | undefined;
  return items.map((item: unknown, index) => {
    if (index < atOnce) return item;
    if (index % atATime === 0 || !next) next = yieldSlice(request);
    return next.then(() => item);
  });
}
