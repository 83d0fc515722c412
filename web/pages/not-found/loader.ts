import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apollo } from '../../kit/context.ts';
import { askPage } from '../../kit/page-query.ts';
import { ShellOnlyDocument } from '../../generated/graphql.ts';

/** Settles that there is no such page, with header and footer complete. */
export async function loader({ context }: LoaderFunctionArgs) {
  await askPage(context.get(apollo), ShellOnlyDocument, {});
  return data(null, { status: 404 });
}
