import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { Context } from './context.ts';

/** Nothing is changed for a request that another site may have made a browser send, signed in or not. */
export const crossSite: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue }) => {
      if (operation?.operation !== OperationTypeNode.MUTATION || contextValue.session.mayChange) return;
      throw new GraphQLError('A change has to be asked for from a page of this shop.', {
        extensions: { code: 'FORBIDDEN', http: { status: 403 } },
      });
    },
  }),
};
