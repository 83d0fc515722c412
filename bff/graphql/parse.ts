import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';
import { operationTooLarge } from './mistakes.ts';

/** A text has at most so many tokens, so that parsing it takes a millisecond or two. */
export const maxTokens = 2_000;

/** Brackets within each other, of selections, lists and objects together: the parser, like all that reads a document, calls itself for each. */
const maxNesting = 100;

/** The document of a text. Throws a GraphQLError where it is none, or is beyond those limits. */
export function parsed(text: string): DocumentNode {
  boundSize(new Lexer(new Source(text)));
  return parse(text);
}

function boundSize(lexer: Lexer): void {
  let [nesting, count] = [0, 0];
  while (lexer.advance().kind !== TokenKind.EOF) {
    count += 1;
    if (count > maxTokens) throw operationTooLarge(`This document has more than ${maxTokens} tokens.`);
    if (opening.has(lexer.token.kind)) nesting += 1;
    else if (closing.has(lexer.token.kind)) nesting -= 1;
    if (nesting > maxNesting) throw operationTooLarge(`This document is nested more than ${maxNesting} levels deep.`);
  }
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
