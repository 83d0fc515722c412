import {
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
} from 'graphql';

/** How long caches may keep an answer for the sake of one of its fields, as Apollo Server understands `@cacheControl`. */

/** `maxAge` in seconds; without one the field says nothing of the time. */
export type CacheHint = { readonly maxAge?: number; readonly scope?: 'PUBLIC' | 'PRIVATE' };

/** The hint of a field; null where it has none. */
export function cacheHintsOf(
  schema: GraphQLSchema,
): (field: GraphQLField<unknown, unknown>, isOfRoot: boolean) => CacheHint | null {
  const directive = schema.getDirective('cacheControl');
  const annotationOf = ({ astNode }: Annotated): Annotation =>
    (directive && astNode && (getDirectiveValues(directive, astNode) as Annotation | undefined)) ?? {};
  return (field, isOfRoot) => {
    const target = getNamedType(field.type);
    const [own, ofType] = [annotationOf(field), isCompositeType(target) ? annotationOf(target) : {}];
    const inherits = (own.inheritMaxAge ?? false) || (ofType.inheritMaxAge ?? false);
    const said = own.inheritMaxAge ? undefined : own.maxAge;
    const maxAge = said ?? (ofType.inheritMaxAge ? undefined : ofType.maxAge);
    const scope = own.scope ?? ofType.scope;
    // Unless it is said, objects and what is asked of the root are not to be kept.
    const isUnsaid = maxAge === undefined && ((isCompositeType(target) && !inherits) || isOfRoot);
    if (maxAge === undefined && scope === undefined && !isUnsaid) return null;
    return { ...(isUnsaid ? { maxAge: 0 } : maxAge !== undefined && { maxAge }), ...(scope && { scope }) };
  };
}

type Annotated = Pick<GraphQLField<unknown, unknown> | GraphQLNamedType, 'astNode'>;

type Annotation = {
  readonly maxAge?: number;
  readonly scope?: 'PUBLIC' | 'PRIVATE';
  readonly inheritMaxAge?: boolean;
};
