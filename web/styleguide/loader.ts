import type { LoaderFunctionArgs } from 'react-router-dom';
import { apollo } from '../kit/context.ts';
import { askPage } from '../kit/page-query.ts';
import { ShellOnlyDocument } from '../generated/graphql.ts';

/** Asks for header and footer. */
export async function loader({ context }: LoaderFunctionArgs) {
  await askPage(context.get(apollo), ShellOnlyDocument, {});
  return null;
}
