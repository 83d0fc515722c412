import { type ASTNode, GraphQLError, type GraphQLInputType } from 'graphql';
import { tooLarge } from '../domain/api-error.ts';

/** How errors speak of what a client has sent: by names, types and places, never by repeating a value. */

/** More than any name or type of the schema needs. */
const mostCharacters = 300;

/** A message that a client's own names can't make long. */
export const shortened = (message: string): string =>
  message.length > mostCharacters ? `${message.slice(0, mostCharacters)}…` : message;

/** That an operation asks for more than one may. */
export const operationTooLarge = (message: string, nodes: readonly ASTNode[] | ASTNode | null = null): GraphQLError =>
  new GraphQLError(message, { nodes, extensions: { code: tooLarge, http: { status: 400 } } });

/** Messages of graphql-js that name fields and types alone. */
const ofNames = /^(?:Field|OneOf Input Object) "/;

/** What a syntax error repeats of a text: strings and numbers. */
const value = /\b(String|BlockString|Int|Float) ".*"/s;

/** An error of graphql-js without the value that it complains of; `type` is what was expected in its place. */
export function withoutValues(error: GraphQLError, type?: GraphQLInputType | null): GraphQLError {
  const message = type && !ofNames.test(error.message) ? `Expected a value of type "${String(type)}".` : error.message;
  const { nodes = null, source = null, positions = null, extensions } = error;
  return new GraphQLError(message.replace(value, '$1'), { nodes, source, positions, extensions });
}
