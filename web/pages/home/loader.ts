import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apollo } from '../../kit/context.ts';
import { askPage } from '../../kit/page-query.ts';
import { HomePageDocument } from '../../generated/graphql.ts';
import { hasNothing } from './nothing.ts';

/** Fills the cache. The page stands as long as one of its sections does; with none of them the status is 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await askPage(context.get(apollo), HomePageDocument, {});
  return hasNothing(answer.data) ? data(null, { status: 503 }) : null;
}
