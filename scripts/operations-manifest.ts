import { hash } from 'node:crypto';
import { concatAST, type DocumentNode, type GraphQLSchema, print, separateOperations } from 'graphql';

/** For graphql-codegen: all operations as `{ "sha256:…": text }`, each with the fragments that it needs. */
export const plugin = (_schema: GraphQLSchema, files: readonly { readonly document?: DocumentNode }[]): string => {
  const all = concatAST(files.flatMap(({ document }) => document ?? []));
  const texts = Object.values(separateOperations(all)).map(print);
  return JSON.stringify(Object.fromEntries(texts.map((text) => [`sha256:${hash('sha256', text)}`, text])), null, 2);
};
