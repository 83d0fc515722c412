import { type DocumentNode, GraphQLError, Lexer, parse, Source, TokenKind } from 'graphql';

/** A text has at most so many tokens, so that parsing it takes a millisecond or two. */
export const maxTokens = 2_000;

/** Brackets within each other, of selections, lists and objects together: the parser, like all that reads a document, calls itself for each. */
const maxNesting = 100;

/** The document of a text. Throws a GraphQLError where it is none, or is beyond those limits. */
export function parsed(text: string): DocumentNode {
  boundNesting(new Lexer(new Source(text)));
  return parse(text, { maxTokens });
}

function boundNesting(lexer: Lexer): void {
  let nesting = 0;
  for (let count = 0; count < maxTokens && lexer.advance().kind !== TokenKind.EOF; count++) {
    if (opening.has(lexer.token.kind)) nesting += 1;
    else if (closing.has(lexer.token.kind)) nesting -= 1;
    if (nesting > maxNesting) throw new GraphQLError(`This document is nested more than ${maxNesting} levels deep.`);
  }
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
