import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SourceLocation,
  specifiedRules,
  validate,
  ValuesOfCorrectTypeRule,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import { excessOf } from './document-limits.ts';
import { shortened, withoutValues } from './mistakes.ts';
import { maxTokens, parsed } from './parse.ts';

/**
 * Parses, bounds and validates the text of each operation once, before anything of it runs. What came of it, a document
 * or the error that answers it, is memoized by the text's hash, so that a text sent again costs a lookup.
 */

/** Documents are kept in memory up to so many tokens together, some 12 MB. */
const keptTokens = 20_000;

/** Errors are small, and have no reference to the text: some 3 MB. */
const keptErrors = 5_000;

export type Documents = {
  /** The document of a text, to be run as it is, or the error that answers it. `hash` identifies the text. */
  readonly read: (text: string, hash: string) => DocumentNode | GraphQLError;
};

export function documents(schema: GraphQLSchema, { introspection }: { readonly introspection: boolean }): Documents {
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: keptTokens,
    sizeCalculation: ({ tokenCount }) => tokenCount ?? maxTokens,
  });
  const invalid = new LRUCache<string, GraphQLError>({ max: keptErrors });
  const rules = introspection ? checks : [...checks, NoSchemaIntrospectionCustomRule];

  /** Its mistakes are counted to one: a text can have thousands, and each costs a search for what was meant. */
  const mistakeOf = (document: DocumentNode): GraphQLError | undefined =>
    excessOf(document) ?? validate(schema, document, rules, { maxErrors: 1, hideSuggestions: !introspection })[0];

  const checked = (text: string): DocumentNode | GraphQLError => {
    const document = documentOf(text);
    if (document instanceof GraphQLError) return new InvalidDocument('GRAPHQL_PARSE_FAILED', document);
    const mistake = mistakeOf(document);
    return mistake ? new InvalidDocument('GRAPHQL_VALIDATION_FAILED', mistake) : document;
  };

  return {
    read: (text, hash) => {
      const known = valid.get(hash) ?? invalid.get(hash);
      if (known) return known;
      const outcome = checked(text);
      if (outcome instanceof GraphQLError) invalid.set(hash, outcome);
      else valid.set(hash, outcome);
      return outcome;
    },
  };
}

/** Values in the text are checked without being repeated in the error. */
const ValuesFit: ValidationRule = (context) =>
  ValuesOfCorrectTypeRule(
    Object.create(context, {
      reportError: {
        value: (error: GraphQLError) => context.reportError(withoutValues(error, context.getInputType())),
      },
    }) as typeof context,
  );

/** Each operation is of a kind that the contract has, which graphql-js finds out only as it runs it: with data, as if something had been answered. */
const KindsExist: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    const message = `There is no operation of the kind "${node.operation}".`;
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } }));
  },
});

const checks = [KindsExist, ...specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? ValuesFit : rule))];

function documentOf(text: string): DocumentNode | GraphQLError {
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof GraphQLError) return withoutValues(error);
    throw error;
  }
}

/** Why a document is invalid, small enough to be kept: with the location of the mistake, without a reference to the document or its text. */
class InvalidDocument extends GraphQLError {
  override readonly locations: readonly SourceLocation[] | undefined;

  constructor(code: string, mistake: GraphQLError) {
    super(shortened(mistake.message), { extensions: { code, http: { status: 400 }, ...mistake.extensions } });
    this.locations = mistake.toJSON().locations;
  }
}

/** Takes the place of an invalid document, since Apollo Server parses and validates where it finds none. It has no operation that could be measured. */
const placeholder = parse('fragment None on Query { __typename }');

/**
 * Has Apollo Server run what `documents` has read, instead of parsing and validating by itself: its own hooks come too
 * late to bound a document before it is validated. Needs `documentStore: null`.
 */
export const documentsPlugin = ({ read }: Documents): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    let invalid: GraphQLError | undefined;
    return {
      didResolveSource: async (request) => {
        const outcome = read(request.source, request.queryHash);
        invalid = outcome instanceof GraphQLError ? outcome : undefined;
        // Apollo Server runs the document that it finds here, though its type calls the property read-only.
        Object.assign(request, { document: outcome instanceof GraphQLError ? placeholder : outcome });
      },
      didResolveOperation: async () => {
        if (invalid) throw invalid;
      },
    };
  },
});
