import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apollo } from '../../kit/context.ts';
import { askPage, requirePrincipal } from '../../kit/page-query.ts';
import { BookPageDocument, ShellOnlyDocument } from '../../generated/graphql.ts';
import { variables } from './variables.ts';

/** Fills the cache and settles the status: 404 when there is no such book, 503 when the shop can't say. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const client = context.get(apollo);
  const { id } = variables(params);
  // The ids of books are numbers: nothing else is worth asking for.
  if (!/^\d+$/.test(id)) {
    await askPage(client, ShellOnlyDocument, {});
    throw data(null, { status: 404 });
  }
  requirePrincipal(await askPage(client, BookPageDocument, { id }), 'book');
  return null;
}
